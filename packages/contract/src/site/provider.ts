// The provider of the product. Its contact details are settings of the installation, which the server writes into its
// pages.

/** The provider's name on the public pages. */
export const providerName = 'Rounds E-Logbook Services'

export const providerParts = ['location', 'phone', 'email', 'hours'] as const
/** Contact details that an installation sets. Absent ones are not shown. */
export type ProviderDetails = Partial<Record<(typeof providerParts)[number], string>>

/** Encodes the details for a page's `<meta>`, in characters that need no escaping. */
export const packProvider = (details: ProviderDetails): string => encodeURIComponent(JSON.stringify(details))

/** Decodes the details. Ignores unknown keys and values that are not text; empty when the content is invalid. */
export function unpackProvider(packed: string | null): ProviderDetails {
  if (!packed) return {}
  try {
    const found: unknown = JSON.parse(decodeURIComponent(packed))
    if (typeof found !== 'object' || found === null) return {}
    const given = new Map<string, unknown>(Object.entries(found))
    return Object.fromEntries(
      providerParts.flatMap((part) => {
        const text = given.get(part)
        return typeof text === 'string' ? [[part, text]] : []
      }),
    )
  } catch {
    return {}
  }
}

/** A phone number for a `tel:` link: digits and a leading plus only. */
export const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '')
