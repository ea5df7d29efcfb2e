// Which dialog of a page of entries is open, and on which entry.
export type EntryDialog = { name: 'add' } | { name: 'view' | 'edit' | 'decide' | 'reopen' | 'discard'; id: string }
