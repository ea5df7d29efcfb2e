// Items of a form that are scored under one heading.

export interface TemplateGroup {
  /** Null on a template without groups, which has one. */
  title: string | null
  items: readonly string[]
}
