// Serves the pages of people to those who verify and manage them.
import type { AccessRole } from '@rounds/contract/kernel/access'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { showStaffMember } from './staff-page.store.ts'
import { exportStudents } from './student-export.ts'
import { listStudents } from './student-list.store.ts'
import { showStudent } from './student-page.store.ts'

/** The roles that see the history of an account. */
const managers: readonly AccessRole[] = ['hod', 'admin', 'master']

export function peopleRoutes(api: Api): void {
  serve(api, people.students, ({ scope, query, now }) => listStudents(api.db, scope, query, now))
  serve(api, people.exportStudents, (call) => exportStudents(api, call))
  serve(api, people.student, ({ scope, params, viewer, now }) =>
    showStudent(api.db, scope, { id: params.id, seesHistory: managers.includes(viewer.role), now }),
  )
  serve(api, people.staffMember, ({ scope, params, now }) => showStaffMember(api.db, scope, params.id, now))
}
