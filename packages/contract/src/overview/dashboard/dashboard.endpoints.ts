// Operations of the dashboard: the text that loads first, and the charts that follow.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { DashboardActivity } from './activity.ts'
import { Dashboard } from './dashboard.ts'

const access = {
  ...reachOf('own', 'student'),
  ...reachOf('department', 'faculty', 'clerk', 'hod'),
  ...reachOf('college', 'admin'),
  ...reachOf('all', 'master'),
}

export const dashboard = {
  show: endpoint({
    method: 'GET',
    path: '/dashboard',
    summary: 'Counts by kind and status, the latest records and what is pending',
    tokenScope: 'read',
    access,
    response: z.object({ dashboard: Dashboard }),
  }),
  activity: endpoint({
    method: 'GET',
    path: '/dashboard/activity',
    summary: 'Records by day, scores by month and, for staff, how long pending records wait',
    tokenScope: 'read',
    access,
    response: z.object({ activity: DashboardActivity }),
  }),
}
