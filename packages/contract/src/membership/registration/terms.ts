// The version of the terms that a person accepts at sign-up.

/** The day on which the accepted texts took effect. Stored with the consent, to distinguish them from later texts. */
export const termsVersion = '2025-04-09'
