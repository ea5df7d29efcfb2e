// Operations of the Master on the register of processing: reading and exporting it.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint, sendsCsv } from '../../kernel/endpoint.ts'
import { ProcessingActivity } from './processing-register.ts'

const access = reachOf('all', 'master')

export const processingRegister = {
  list: endpoint({
    method: 'GET',
    path: '/processing-register',
    summary:
      'What the product keeps about people, why, who sees it, how long and what an erasure does; it names nobody',
    access,
    response: z.object({ activities: z.array(ProcessingActivity) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/processing-register/export',
    summary: 'The register of processing as CSV',
    access,
    ...sendsCsv,
    audit: 'processing-register.exported',
  }),
}
