// Operations on a department's ready remarks.
import { z } from 'zod'
import { reachOf } from '../../../kernel/access.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { ReadyRemarksDraft } from './ready-remark.ts'

export const readyRemarks = {
  list: endpoint({
    method: 'GET',
    path: '/ready-remarks',
    summary: 'The ready remarks of your own department, in their order',
    access: reachOf('department', 'faculty', 'hod'),
    response: z.object({ remarks: z.array(z.string()) }),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/ready-remarks',
    summary: 'The ready remarks of your own department: all of them at once, 12 at most',
    access: { hod: 'department' },
    body: ReadyRemarksDraft,
    response: z.object({ message: z.string(), remarks: z.array(z.string()) }),
    audit: 'ready-remarks.set',
  }),
}
