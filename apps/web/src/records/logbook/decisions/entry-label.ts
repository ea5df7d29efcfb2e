// How one record is called in a line: its kind, whose it is and its day.
import { showDate } from '@rounds/contract/kernel/dates'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'

export const entryLabel = (entry: Pick<Entry, 'kind' | 'student' | 'date'>): string =>
  `${kindOf(entry.kind).title} of ${entry.student.name}, ${showDate(entry.date)}`
