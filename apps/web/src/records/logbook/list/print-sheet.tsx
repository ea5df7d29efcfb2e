// The printed list: a header on every page, records grouped by student, only columns with content, and signature lines
// at the end.
import { businessDateOf, showMoment } from '@rounds/contract/kernel/dates'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import type { EntryListQuery } from '../entries/entry-filters.ts'
import { filterText } from '../entries/filter-text.ts'
import classes from './print-list.module.css'
import { byStudent, filledColumns } from './printed-rows.ts'
import { type RecordColumn, studentColumn } from './record-columns.ts'

interface Props {
  heading: string
  /** The kind's title, repeated at the top of every page. */
  title: string
  query: EntryListQuery
  columns: readonly RecordColumn[]
  entries: readonly Entry[]
  total: number
}

/** More columns than this need a landscape page. */
const maxPortraitColumns = 6

const signers = ['Student', 'Guide', 'Head of department']

export function PrintSheet({ heading, title, query, columns, entries, total }: Props) {
  const user = useUser()
  const [printedAt] = useState(() => new Date())
  const shown = filledColumns(columns, entries).filter(({ key }) => key !== studentColumn.key)
  const groups = byStudent(entries)
  const count =
    total > entries.length
      ? `The first ${entries.length} of ${total.toLocaleString('en-IN')} records`
      : recordCount(total)
  const ofOne = query.departmentId ? entries[0]?.place?.department : undefined
  const runningHead = dotted([title, user.department?.name ?? ofOne, longDay(businessDateOf(printedAt))])
  return (
    // Focusable, so that a sheet wider than the window can be scrolled by keyboard.
    <section
      className={classes.sheet}
      data-wide={shown.length > maxPortraitColumns || undefined}
      aria-label={`${heading} on paper`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse
      tabIndex={0}
    >
      <h2>{heading}</h2>
      {user.college && <p>{user.college.name}</p>}
      <p>
        {filterText(query, entries[0])} · {count}
      </p>
      <p>
        Printed by {user.name} on {showMoment(printedAt.toISOString())}
      </p>
      {entries.length === 0 ? (
        <p>There is nothing to print with these filters.</p>
      ) : (
        <table>
          <thead>
            <tr className={classes.runningHead}>
              <td colSpan={shown.length}>{runningHead}</td>
            </tr>
            <tr>
              {shown.map(({ key, header }) => (
                <th key={key} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ student, entries: own }) => (
            <tbody key={student.id}>
              <tr className={classes.student}>
                <th colSpan={shown.length} scope="rowgroup">
                  {dotted([student.name, student.identity, recordCount(own.length)])}
                </th>
              </tr>
              {own.map((entry) => (
                <tr key={entry.id} data-record>
                  {shown.map(({ key, text, isNumeric }) => (
                    <PaperCell key={key} text={text(entry)} isNumeric={isNumeric} />
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
      {entries.length > 0 && (
        <div className={classes.signatures}>
          {signers.map((signer) => (
            <p key={signer}>{signer}: name, signature and date</p>
          ))}
        </div>
      )}
    </section>
  )
}

const recordCount = (n: number): string => `${n} ${n === 1 ? 'record' : 'records'}`

/** Characters. Shorter cells, such as dates and statuses, do not wrap. */
const longestUnbroken = 12

const PaperCell = ({ text, isNumeric }: { text: string; isNumeric: boolean | undefined }) => (
  <td data-numeric={isNumeric || undefined} data-short={text.length <= longestUnbroken || undefined}>
    {text}
  </td>
)
