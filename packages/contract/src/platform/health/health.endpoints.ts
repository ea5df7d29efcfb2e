// The operation behind the health page.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { Health } from './health.ts'

export const health = {
  show: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'How the server, its stores, its backups and the audit log are',
    access: reachOf('all', 'master'),
    response: z.object({ health: Health }),
  }),
}
