// Which dialog of a page of entries is open, and on which entry.
export type EntryDialog =
  | { name: 'add'; favourite?: string | null }
  | { name: 'view' | 'edit' | 'decide' | 'reopen' | 'discard'; id: string }
