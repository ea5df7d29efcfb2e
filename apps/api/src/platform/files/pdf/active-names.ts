// The names by which a PDF runs, sends, opens or encloses something: no record needs them.

/** Kinds of actions, of annotations and of streams, and the keys that lead to them. */
export const activeNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'RichMediaExecute',
  'GoTo3DView',
  'Rendition',
  'Encrypt',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
] as const
