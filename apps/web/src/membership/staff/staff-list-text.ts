// The texts of the staff list, by account state.
import { quietDays } from '@rounds/contract/membership/profiles/quiet-days'
import type { StaffQuery } from '@rounds/contract/membership/staff/staff-member'
import type { PeopleListText } from '#web/membership/profiles/people-list.tsx'

export const staffListText: PeopleListText<NonNullable<StaffQuery['state']>> = {
  title: 'Staff Records',
  purpose: 'Teachers and other staff, those waiting for confirmation, and the students they guide.',
  searchLabel: 'Search the staff',
  noun: 'people',
  states: {
    waiting: 'Waiting for confirmation',
    confirmed: 'Active',
    quiet: 'Not verifying',
    blocked: 'Blocked',
  },
  nobody: {
    waiting: { emptyTitle: 'No one is waiting for confirmation', emptyHint: 'Every account here has been checked.' },
    confirmed: { emptyTitle: 'No one is active yet', emptyHint: 'Staff are active once their ID proof is checked.' },
    quiet: {
      emptyTitle: 'Every teacher verifies',
      emptyHint: `No teacher here has kept a record waiting for ${quietDays} days without verifying anything.`,
    },
    blocked: { emptyTitle: 'No one is blocked', emptyHint: 'Every account here can sign in.' },
  },
  noMatch: 'No staff match these filters',
  empty: { emptyTitle: 'No staff yet', emptyHint: 'Press “Add staff” to invite the first one.' },
}
