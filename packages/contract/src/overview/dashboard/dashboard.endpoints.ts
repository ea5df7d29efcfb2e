// The operation behind the dashboard.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { Dashboard } from './dashboard.ts'

export const dashboard = {
  show: endpoint({
    method: 'GET',
    path: '/dashboard',
    summary: 'Counts by kind and status, the latest records and what is pending',
    access: {
      ...reachOf('own', 'student'),
      ...reachOf('department', 'faculty', 'clerk', 'hod'),
      ...reachOf('college', 'admin'),
      ...reachOf('all', 'master'),
    },
    response: z.object({ dashboard: Dashboard }),
  }),
}
