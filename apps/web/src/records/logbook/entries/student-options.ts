// Converts students to options of a select.
import type { StudentOption } from '@rounds/contract/identity/accounts/account'
import { personOptions } from '#web/ui/form/person-options.ts'
import { longDay } from '#web/ui/words/day-text.ts'

/** Students with the same name are told apart by registration number, otherwise by joining date. */
export const studentOptions = (students: readonly StudentOption[]) =>
  personOptions(students, ({ identity, joiningDate }) => identity ?? (joiningDate && `joined ${longDay(joiningDate)}`))
