// Which terms a person accepts at sign-up.

/** The day from which the accepted texts hold; stored with the consent, so that later texts can be told from these. */
export const termsVersion = '2025-04-09'
