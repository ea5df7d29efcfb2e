// A record in a phone's list: its title and status, a distinguishing line, and the teacher's remark if there is one.
import { Text } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { entryLine } from '@rounds/contract/records/logbook/entry-line'
import { FactCard } from '#web/ui/table/fact-card.tsx'
import { shortDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { StatusChip } from '#web/ui/words/status-chip.tsx'
import { teacherLeftText } from '../record/teacher-left-note.tsx'
import classes from './entry-card.module.css'
import { EntryTitle } from './entry-title.tsx'

interface Props {
  entry: Entry
  /** True to show the student first, for staff. */
  isStaff: boolean
  /** True while a decision on the record is held. */
  isHeld: boolean
  onOpen: () => void
}

export function EntryCard({ entry, isStaff, isHeld, onOpen }: Props) {
  const { title, detail, patient } = entryLine(entry)
  const day = shortDay(entry.date, businessDateOf(new Date()))
  const left = teacherLeftText(entry)
  const parts = [isStaff ? entry.student.name : '', day, detail, patient, entry.place?.department ?? '']
  return (
    <FactCard
      title={<EntryTitle entry={entry} title={title} onOpen={onOpen} />}
      chip={<StatusChip status={entry.status} isSmall />}
    >
      <Text className={classes.line} c="dimmed" truncate>
        {dotted(parts)}
      </Text>
      {isHeld && (
        <Text size="xs" c="dimmed">
          Decided, not sent yet
        </Text>
      )}
      {left && (
        <Text className={classes.line} truncate>
          {left}
        </Text>
      )}
      {entry.verifierRemark && (
        <Text className={classes.line} truncate>
          {entry.verifierRemark}
        </Text>
      )}
    </FactCard>
  )
}
