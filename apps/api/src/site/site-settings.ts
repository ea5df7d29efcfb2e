// What the environment says about the public site; everything is optional.

export interface SiteSettings {
  /** The provider's address for inquiries. */
  inquiryTo?: string | undefined
}
