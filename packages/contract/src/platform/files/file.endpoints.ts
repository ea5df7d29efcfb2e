// Operations on stored files. A file is uploaded first; then the record that names its id takes it.
import { z } from 'zod'
import { everyoneOwn } from '../../kernel/access.ts'
import { endpoint, IdParams, sendsFile, takesFile } from '../../kernel/endpoint.ts'
import { StoredFile } from './stored-file.ts'

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/files',
    summary: 'Upload a PDF, JPEG or PNG; a record then takes it by its id within a day',
    access: everyoneOwn,
    standing: 'unverified',
    ...takesFile,
    response: z.object({ message: z.string(), file: StoredFile }),
    audit: 'file.uploaded',
  }),
  read: endpoint({
    method: 'GET',
    path: '/files/:id',
    summary: 'Download a file that one may read',
    access: everyoneOwn,
    standing: 'unverified',
    params: IdParams,
    ...sendsFile,
    audit: 'file.viewed',
  }),
}
