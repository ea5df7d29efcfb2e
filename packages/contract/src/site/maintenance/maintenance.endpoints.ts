// Operations of maintenance. They stay available in read-only mode, because one of them ends it.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { Maintenance, MaintenanceNotice, ReadOnlySwitch } from './maintenance.ts'

const changeReply = {
  access: reachOf('all', 'master'),
  response: z.object({ message: z.string(), maintenance: Maintenance }),
  passwordAgain: true,
  duringMaintenance: true,
} as const

export const maintenance = {
  present: endpoint({
    method: 'GET',
    path: '/maintenance',
    summary: 'The notice of maintenance, and whether the product can only be read',
    access: 'public',
    response: z.object({ maintenance: Maintenance }),
  }),
  announce: endpoint({
    method: 'PUT',
    path: '/maintenance/notice',
    summary: 'Announce maintenance to everybody, also before signing in',
    body: MaintenanceNotice,
    audit: 'maintenance.announced',
    ...changeReply,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/maintenance/notice',
    summary: 'Withdraw the notice of maintenance',
    audit: 'maintenance.withdrawn',
    ...changeReply,
  }),
  switchReadOnly: endpoint({
    method: 'PUT',
    path: '/maintenance/read-only',
    summary: 'Switch read-only mode: every change is refused until it is switched off',
    body: ReadOnlySwitch,
    audit: 'maintenance.switched',
    ...changeReply,
  }),
}
