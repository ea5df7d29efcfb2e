// The title of a record in a list, as a button that opens it.
import { UnstyledButton } from '@mantine/core'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import classes from '#web/ui/table/fact-line.module.css'
import { longDay } from '#web/ui/words/day-text.ts'

/** Describes a record within a sentence: `OPD session of Dr Rao, 22-11-2026`. */
export const aboutEntry = (entry: Entry): string =>
  `${kindOf(entry.kind).noun} of ${entry.student.name}, ${longDay(entry.date)}`

export function EntryTitle({ entry, title, onOpen }: { entry: Entry; title: string; onOpen: () => void }) {
  return (
    <UnstyledButton
      className={classes.title}
      title={title.length > 40 ? title : undefined}
      aria-label={`Open ${title}, ${aboutEntry(entry)}`}
      onClick={onOpen}
    >
      {title}
    </UnstyledButton>
  )
}
