// A short list of records, one line each; every line opens its record.

import { Text, Title } from '@mantine/core'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { entryLine } from '@rounds/contract/records/logbook/entry-line'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import type { ReactNode } from 'react'
import type { EntryLink } from '#web/overview/work/entry-link.ts'
import { Line, LineList, LinesToCome, NoLines } from '#web/ui/list/line-list.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import classes from './entry-panel.module.css'

interface Props {
  title: string
  /** Undefined while loading. */
  entries: readonly Entry[] | undefined
  /** The total number, when the entries may be only the oldest of them. */
  total?: number | undefined
  linkOf: (entry: Entry) => EntryLink | null
  /** Set for staff, who need the student's name. */
  showsStudent: boolean
  /** The end of a line: its status or waiting time. */
  aside: (entry: Entry) => ReactNode
  /** The meaning of an empty list, and the next step. */
  empty: { title: string; hint: string }
}

const comingRows = 8

export function EntryPanel({ title, entries, total = 0, linkOf, showsStudent, aside, empty }: Props) {
  return (
    <section className={classes.panel} aria-label={title} aria-busy={!entries}>
      <Title order={2} fz="lg" mb="xs">
        {title}
        {total > 0 && <span className={classes.total}> ({total.toLocaleString('en-IN')})</span>}
      </Title>
      {!entries && <LinesToCome count={comingRows} />}
      {entries?.length === 0 && <NoLines {...empty} />}
      {entries && entries.length > 0 && (
        <LineList>
          {entries.map((entry) => (
            <Line key={entry.id} {...wordsOf(entry, showsStudent)} link={linkOf(entry)} aside={aside(entry)} />
          ))}
        </LineList>
      )}
      {entries && entries.length > 0 && total > entries.length && (
        <Text size="sm" c="dimmed" mt="xs">
          The oldest {entries.length} of {total.toLocaleString('en-IN')} are shown.
        </Text>
      )}
    </section>
  )
}

function wordsOf(entry: Entry, showsStudent: boolean): { title: string; detail: string } {
  const kind = kindOf(entry.kind).title
  const { title, detail } = entryLine(entry)
  const more = [longDay(entry.date), showsStudent ? entry.student.name : detail, kind]
  return { title, detail: dotted(more) }
}
