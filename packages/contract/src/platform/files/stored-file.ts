// Stored files: which may be uploaded, and how an answer describes one.
import { z } from 'zod'
import { Id } from '../../kernel/endpoint.ts'

const mebibyte = 1024 * 1024

/** What may be uploaded: media type → the extensions it may have and the most bytes it may take. */
export const fileTypes = {
  'application/pdf': { extensions: ['pdf'], maxBytes: 10 * mebibyte },
  'image/jpeg': { extensions: ['jpg', 'jpeg'], maxBytes: 5 * mebibyte },
  'image/png': { extensions: ['png'], maxBytes: 5 * mebibyte },
} as const
export type FileType = keyof typeof fileTypes
export const fileTypeNames = Object.keys(fileTypes) as [FileType, ...FileType[]]

/** What a file picker offers: `accept` of an input. */
export const acceptedFiles = fileTypeNames.join(',')

export const StoredFile = z.object({
  id: Id,
  /** What its owner called it, made safe to show. */
  name: z.string(),
  type: z.enum(fileTypeNames),
  bytes: z.number().int(),
})
export type StoredFile = z.infer<typeof StoredFile>
