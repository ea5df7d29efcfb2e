// A short list of entries, one line each, every line opening its entry.
import { Skeleton, Text, Title } from '@mantine/core'
import { showDate } from '@rounds/contract/kernel/dates'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { entryLine } from '@rounds/contract/records/logbook/entry-line'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EntryLink } from '#web/overview/work/entry-link.ts'
import classes from './entry-panel.module.css'

interface Props {
  title: string
  /** Undefined while loading. */
  entries: readonly Entry[] | undefined
  /** How many there are in all, when these may be only the oldest of them. */
  total?: number | undefined
  linkOf: (entry: Entry) => EntryLink | null
  /** Staff see whose entry it is. */
  showsStudent: boolean
  /** What stands at the end of a line: its status, or how long it waits. */
  aside: (entry: Entry) => ReactNode
  /** What an empty list means, and what to do next. */
  empty: { title: string; hint: string }
}

const comingRows = [1, 2, 3, 4, 5, 6, 7, 8]

export function EntryPanel({ title, entries, total = 0, linkOf, showsStudent, aside, empty }: Props) {
  return (
    <section className={classes.panel} aria-label={title} aria-busy={!entries}>
      <Title order={2} fz="lg" mb="xs">
        {title}
        {total > 0 && <span className={classes.total}> ({total.toLocaleString('en-IN')})</span>}
      </Title>
      {!entries && <RowsToCome />}
      {entries?.length === 0 && (
        <div className={classes.empty}>
          <Text fw={600}>{empty.title}</Text>
          <Text c="dimmed" size="sm">
            {empty.hint}
          </Text>
        </div>
      )}
      {entries && entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Row link={linkOf(entry)}>
                <Words entry={entry} showsStudent={showsStudent} />
                <span className={classes.aside}>{aside(entry)}</span>
              </Row>
            </li>
          ))}
        </ul>
      )}
      {entries && total > entries.length && (
        <Text size="sm" c="dimmed" mt="xs">
          The oldest {entries.length} of {total.toLocaleString('en-IN')} are shown.
        </Text>
      )}
    </section>
  )
}

function Row({ link, children }: { link: EntryLink | null; children: ReactNode }) {
  if (!link) return <div className={classes.row}>{children}</div>
  return (
    <Link className={classes.row} data-opens to={link.to} search={{ ...link.search }}>
      {children}
    </Link>
  )
}

function Words({ entry, showsStudent }: { entry: Entry; showsStudent: boolean }) {
  const kind = kindOf(entry.kind).title
  const { title, detail } = entryLine(entry)
  const [first, second] = showsStudent ? [title, [entry.student.name, kind]] : [title, [detail, kind]]
  return (
    <span className={classes.words}>
      <span className={classes.first}>{first}</span>
      <span className={classes.second}>{[showDate(entry.date), ...second].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

function RowsToCome() {
  return comingRows.map((row) => (
    <div key={row} className={classes.row} aria-hidden>
      <span className={classes.words}>
        <Skeleton component="span" display="block" height="0.9rem" width="40%" mb={6} />
        <Skeleton component="span" display="block" height="0.8rem" width="70%" />
      </span>
    </div>
  ))
}
