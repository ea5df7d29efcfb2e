// Client-side checks of a file. The server checks its bytes; this only saves a useless upload.
import { fillMessage } from '@rounds/contract/kernel/message'
import { fileTypes } from '@rounds/contract/platform/files/stored-file'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'

const mebibyte = 1024 * 1024
const limits = new Map<string, { maxBytes: number }>(Object.entries(fileTypes))

export const fileHint = 'PDF up to 10 MB, JPEG or PNG up to 5 MB.'

/** Returns the fault of a chosen file, or null when it is acceptable. */
export function fileFault(file: Pick<File, 'type' | 'size'>): string | null {
  const limit = limits.get(file.type)
  if (!limit) return uploadMessages.wrongType
  if (file.size === 0) return uploadMessages.empty
  if (file.size <= limit.maxBytes) return null
  return fillMessage(uploadMessages.tooLarge, { n: Math.floor(limit.maxBytes / mebibyte) })
}
