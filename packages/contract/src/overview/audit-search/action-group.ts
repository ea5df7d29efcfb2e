// Groups of audit actions that a search can filter by.

export interface ActionGroup {
  label: string
  /** Stored action → description of what the person did. */
  actions: Readonly<Record<string, string>>
}
