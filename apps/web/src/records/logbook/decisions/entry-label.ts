// The label of a record in one line: kind, student and day.

import type { Entry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { longDay } from '#web/ui/words/day-text.ts'

export const entryLabel = (entry: Pick<Entry, 'kind' | 'student' | 'date'>): string =>
  `${kindOf(entry.kind).title} of ${entry.student.name}, ${longDay(entry.date)}`
