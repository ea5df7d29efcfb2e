// A feature's own work when a person is erased, beyond what its data register declares.

/**
 * Called after the account has its pseudonym, and again after a crash. It must resume where it stopped, and change
 * nothing once done.
 */
export type PersonEraser = (accountId: string) => Promise<void>
