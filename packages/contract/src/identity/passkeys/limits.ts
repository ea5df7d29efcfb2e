// The limit on passkeys, free of schemas so that a page can load it.

/** Passkeys per person. */
export const maxPasskeys = 10
