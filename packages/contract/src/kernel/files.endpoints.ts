// Operations on stored files: first uploaded, then taken by the record that names its id.
import { z } from 'zod'
import { everyoneOwn } from './access.ts'
import { endpoint, IdParams } from './endpoint.ts'
import { StoredFile } from './stored-file.ts'

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
