// Which files are worth sending at all. The server judges by the bytes; this spares a wasted upload.
const mebibyte = 1024 * 1024

/** Largest size in bytes by declared type. */
const limits = new Map([
  ['application/pdf', { bytes: 10 * mebibyte, sentence: 'A PDF can have 10 MB at most.' }],
  ['image/jpeg', { bytes: 5 * mebibyte, sentence: 'A photo can have 5 MB at most.' }],
  ['image/png', { bytes: 5 * mebibyte, sentence: 'A photo can have 5 MB at most.' }],
])

export const acceptedTypes = [...limits.keys()].join(',')
export const fileHint = 'PDF up to 10 MB, JPEG or PNG up to 5 MB.'

/** What is wrong with a chosen file, or null. */
export function fileFault(file: Pick<File, 'type' | 'size'>): string | null {
  const limit = limits.get(file.type)
  if (!limit) return 'Please choose a PDF, JPEG or PNG file.'
  if (file.size === 0) return 'This file is empty.'
  return file.size > limit.bytes ? limit.sentence : null
}
