// How many passkeys somebody may have. Without a schema, so that a page can know it.

/** Passkeys of one person. */
export const maxPasskeys = 10
