// The texts of the student list, by account state.
import { renewalDays } from '@rounds/contract/identity/accounts/licence-term'
import { quietDays } from '@rounds/contract/membership/profiles/quiet-days'
import type { StudentQuery } from '@rounds/contract/overview/people/student-row'
import type { PeopleListText } from '#web/membership/profiles/people-list.tsx'

export const studentListText: PeopleListText<NonNullable<StudentQuery['state']>> = {
  title: 'Student Records',
  purpose: 'All students, including accounts waiting for your approval.',
  searchLabel: 'Search the students',
  noun: 'students',
  states: {
    waiting: 'Waiting for approval',
    verified: 'Active',
    quiet: 'Not recording',
    unpaid: 'Unpaid',
    licenceEnding: 'Licence ends soon',
    blocked: 'Blocked',
    left: 'Left the course',
  },
  nobody: {
    waiting: { emptyTitle: 'No one is waiting for approval', emptyHint: 'Every student here has been checked.' },
    verified: { emptyTitle: 'No one is active yet', emptyHint: 'Students are active once somebody has approved them.' },
    quiet: {
      emptyTitle: 'Everybody records',
      emptyHint: `Every student who may record has a record of the past ${quietDays} days.`,
    },
    unpaid: { emptyTitle: 'No one is unpaid', emptyHint: 'Every student here has a licence.' },
    licenceEnding: {
      emptyTitle: 'No licence ends soon',
      emptyHint: `No licence here is over or ends within ${renewalDays} days.`,
    },
    blocked: { emptyTitle: 'No one is blocked', emptyHint: 'Every account here can sign in.' },
    left: { emptyTitle: 'No one has left', emptyHint: 'Students who leave the course are marked on their page.' },
  },
  noMatch: 'No students match these filters',
  empty: { emptyTitle: 'No students yet', emptyHint: 'Students appear here as soon as they have signed up.' },
}
