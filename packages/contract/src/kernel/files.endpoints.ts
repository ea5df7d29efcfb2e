// Operations on stored files: first uploaded, then taken by the record that names its id.
import { z } from 'zod'
import { everyoneOwn } from './access.ts'
import { endpoint, Id, IdParams } from './endpoint.ts'

const mebibyte = 1024 * 1024

/** What may be uploaded: media type → the extensions it may have and the most bytes it may take. */
export const fileTypes = {
  'application/pdf': { extensions: ['pdf'], mostBytes: 10 * mebibyte },
  'image/jpeg': { extensions: ['jpg', 'jpeg'], mostBytes: 5 * mebibyte },
  'image/png': { extensions: ['png'], mostBytes: 5 * mebibyte },
} as const
export type FileType = keyof typeof fileTypes
const fileTypeNames = Object.keys(fileTypes) as [FileType, ...FileType[]]

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

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/files',
    summary: 'Upload a PDF, JPEG or PNG; a record then takes it by its id within a day',
    access: everyoneOwn,
    standing: 'unverified',
    upload: true,
    response: z.object({ message: z.string(), file: StoredFile }),
    problems: ['tooLarge', 'unsupportedType', 'conflict'],
    audit: 'file.uploaded',
  }),
  read: endpoint({
    method: 'GET',
    path: '/files/:id',
    summary: 'Download a file that one may read',
    access: everyoneOwn,
    standing: 'unverified',
    params: IdParams,
    response: z.object({}),
    problems: ['notFound'],
    streams: true,
    audit: 'file.viewed',
  }),
}
