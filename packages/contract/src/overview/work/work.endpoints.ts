// The operation behind the first lines of the home page and the menu badges.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { Work } from './work.ts'

export const work = {
  show: endpoint({
    method: 'GET',
    path: '/work',
    summary: 'What waits for the caller: records, students and staff; a student’s own records to correct or to finish',
    tokenScope: 'read',
    access: {
      ...reachOf('own', 'student'),
      ...reachOf('department', 'faculty', 'clerk', 'hod'),
      ...reachOf('college', 'admin'),
      ...reachOf('all', 'master'),
    },
    response: z.object({ work: Work }),
  }),
}
