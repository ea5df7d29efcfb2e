// Stored files: the types that may be uploaded, and the description of a file in replies.
import { z } from 'zod'
import { Id } from '../../kernel/endpoint.ts'

const mebibyte = 1024 * 1024

/** The file types that may be uploaded: media type → permitted extensions and maximum bytes. */
export const fileTypes = {
  'application/pdf': { extensions: ['pdf'], maxBytes: 10 * mebibyte },
  'image/jpeg': { extensions: ['jpg', 'jpeg'], maxBytes: 5 * mebibyte },
  'image/png': { extensions: ['png'], maxBytes: 5 * mebibyte },
} as const
export type FileType = keyof typeof fileTypes
export const fileTypeNames = Object.keys(fileTypes) as [FileType, ...FileType[]]

/** The `accept` attribute of a file input. */
export const acceptedFiles = fileTypeNames.join(',')

export const StoredFile = z.object({
  id: Id,
  /** The original file name, made safe to display. */
  name: z.string(),
  type: z.enum(fileTypeNames),
  bytes: z.number().int(),
})
export type StoredFile = z.infer<typeof StoredFile>
