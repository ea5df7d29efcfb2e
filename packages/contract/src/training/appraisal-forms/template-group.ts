// Items that are scored under one heading.

export interface TemplateGroup {
  /** Null for the single group of a template without groups. */
  title: string | null
  items: readonly string[]
}
