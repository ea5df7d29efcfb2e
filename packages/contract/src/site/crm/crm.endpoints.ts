// Operations that connect the CRM by OAuth.
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { CrmConnection, CrmGrant } from './crm.ts'

export const crm = {
  read: endpoint({
    method: 'GET',
    path: '/crm/connection',
    summary: 'Whether the CRM is configured and connected',
    access: { master: 'all' },
    response: z.object({ connection: CrmConnection }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/crm/authorizations',
    summary: 'Begin to connect the CRM: the address where the Master grants it',
    access: { master: 'all' },
    response: z.object({ address: z.string() }),
    problems: ['notFound'],
    audit: 'crm.authorization-begun',
  }),
  finish: endpoint({
    method: 'POST',
    path: '/crm/connection',
    summary: 'End the authorization with the code that the CRM gave; the tokens stay on the server',
    access: { master: 'all' },
    body: CrmGrant,
    response: z.object({ message: z.string(), connection: CrmConnection }),
    problems: ['notFound', 'conflict', 'unavailable'],
    audit: 'crm.connected',
    repeatable: true,
  }),
}
