// Students as the options of a select.
import type { StudentOption } from '@rounds/contract/identity/accounts/account'
import { personOptions } from '#web/ui/form/person-options.ts'
import { longDay } from '#web/ui/words/day-text.ts'

/** Two of one name are told apart by the registration number, else by the day of joining. */
export const studentOptions = (students: readonly StudentOption[]) =>
  personOptions(students, ({ identity, joiningDate }) => identity ?? (joiningDate && `joined ${longDay(joiningDate)}`))
