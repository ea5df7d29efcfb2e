// Turns people and records from the server into search results. Pure.
import { roles, type SessionUser } from '@rounds/contract/identity/accounts/person'
import { type Found, type FoundPerson, maxFoundPerGroup } from '@rounds/contract/overview/search/search'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { entryLine } from '@rounds/contract/records/logbook/entry-line'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { IconFileText, IconListSearch, IconSchool, IconStethoscope } from '@tabler/icons-react'
import { staffListOf } from '#web/membership/staff/staff-list-of.ts'
import { entryLink } from '#web/overview/work/entry-link.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import type { SearchItem } from './search-item.ts'

type Reader = Pick<SessionUser, 'role' | 'department' | 'college'>

/** Returns the results of a response. A full group of people ends with a link to all of them. */
export function foundItems({ students, staff, records }: Found, typed: string, reader: Reader): SearchItem[] {
  return [
    ...students.map((person) => personItem(person, 'Students', reader)),
    ...allOf(students, 'Students', typed, reader),
    ...staff.map((person) => personItem(person, 'Staff', reader)),
    ...allOf(staff, 'Staff', typed, reader),
    ...records.flatMap((entry) => recordItem(entry, reader)),
  ]
}

const lists = {
  Students: { listOf: () => '/allStudent', page: '/student', word: 'students', icon: IconSchool },
  Staff: {
    listOf: (role: Reader['role']) => staffListOf(role).to,
    page: '/staff',
    word: 'staff',
    icon: IconStethoscope,
  },
} as const

function personItem(person: FoundPerson, group: keyof typeof lists, reader: Reader): SearchItem {
  const { page, icon } = lists[group]
  return {
    key: `person ${person.id}`,
    group,
    label: person.name,
    detail: dotted([
      group === 'Staff' ? roles[person.role].title : null,
      person.identity,
      // Leaves out a department or college that is the viewer's own, because all results share it.
      reader.department ? null : person.department,
      reader.college ? null : person.college,
    ]),
    icon,
    target: { to: `${page}/${person.id}` },
  }
}

function allOf(
  people: readonly FoundPerson[],
  group: keyof typeof lists,
  typed: string,
  { role }: Reader,
): SearchItem[] {
  if (people.length < maxFoundPerGroup) return []
  const { listOf, word } = lists[group]
  const search = typed.trim()
  const label = `All ${word} with “${search}”`
  return [{ key: `all ${word}`, group, label, icon: IconListSearch, target: { to: listOf(role), search: { search } } }]
}

function recordItem(entry: Entry, { role, department }: Reader): SearchItem[] {
  const link = entryLink(entry, department?.code ?? null)
  if (!link) return []
  const { title, detail } = entryLine(entry)
  const { noun } = kindOf(entry.kind)
  return [
    {
      key: `record ${entry.id}`,
      group: 'Records',
      label: title,
      detail: dotted([
        noun.charAt(0).toUpperCase() + noun.slice(1),
        longDay(entry.date),
        role === 'student' ? null : entry.student.name,
        entry.status,
        detail,
      ]),
      icon: IconFileText,
      target: { to: link.to, search: { open: link.search.open } },
    },
  ]
}
