// PDF names that execute, send, open or embed something; no record needs them.

/** Types of actions, annotations and streams, and the keys that reference them. */
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
