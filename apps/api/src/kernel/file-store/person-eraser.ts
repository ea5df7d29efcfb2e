// What a feature does of its own when a person is erased, beside what its data register says.

/**
 * Called after the account has its pseudonym, again after a crash: it goes on where it was cut off, and changes nothing
 * where it was done.
 */
export type PersonEraser = (accountId: string) => Promise<void>
