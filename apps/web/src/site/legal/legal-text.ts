// The shape of a legal page: numbered sections of paragraphs and lists, as plain data.
interface LegalSection {
  heading: string
  /** A paragraph, or the items of a list. */
  parts: readonly (string | readonly string[])[]
}

export interface LegalText {
  title: string
  /** The topic, in one sentence. */
  summary: string
  sections: readonly LegalSection[]
}
