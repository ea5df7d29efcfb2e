// Actions of the audit log that a search asks for together.

export interface ActionGroup {
  label: string
  /** The action as it is stored → what the person did, in words. */
  actions: Readonly<Record<string, string>>
}
