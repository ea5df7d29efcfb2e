// A list on paper: the rows of the present filter with the columns that are shown, who printed it and when.
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { showMoment } from '@rounds/contract/kernel/dates'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import printed from '#web/ui/paper/printed.module.css'
import type { Column } from '#web/ui/table/data-table.tsx'
import { maxPrinted, printedListQuery } from '../entries/entries.queries.ts'
import type { EntryListQuery } from '../entries/entry-filters.ts'
import { filterText } from '../entries/filter-text.ts'
import classes from './print-list.module.css'

interface Props {
  heading: string
  query: EntryListQuery
  columns: readonly Column<Entry>[]
}

/** More columns than these do not fit on an upright page. */
const maxPortraitColumns = 6

/** The button and the page it opens. */
export function PrintList(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Print
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Print this list"
        fullScreen
        classNames={{ header: classes.header }}
      >
        <Preview {...props} />
      </Modal>
    </>
  )
}

function Preview(props: Props) {
  const query = useQuery(printedListQuery(props.query))
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton height={320} aria-busy />
  const { entries, total } = query.data
  return (
    <Stack className={printed.printed}>
      <Group className={classes.screenOnly} justify="space-between">
        <Text size="sm" c="dimmed">
          This is what the paper shows. Choose the columns above the table.
        </Text>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </Group>
      {total > entries.length && (
        <Alert className={classes.screenOnly} color="yellow" variant="light" title={`Only the first ${maxPrinted} fit`}>
          <Text size="sm" c="bright">
            The list has {total.toLocaleString('en-IN')} records. Narrow it by dates or student to print the others, or
            download all of them.
          </Text>
        </Alert>
      )}
      <Sheet {...props} entries={entries} total={total} />
    </Stack>
  )
}

interface SheetProps extends Props {
  entries: readonly Entry[]
  total: number
}

function Sheet({ heading, query, columns, entries, total }: SheetProps) {
  const user = useUser()
  const [printedAt] = useState(() => new Date().toISOString())
  const texts = columns.flatMap(({ key, header, text, isNumeric }) => (text ? [{ key, header, text, isNumeric }] : []))
  const isWide = texts.length > maxPortraitColumns
  const place = [user.college?.name, user.department?.name].filter(Boolean).join(' · ')
  const count =
    total > entries.length
      ? `The first ${entries.length} of ${total.toLocaleString('en-IN')} records`
      : `${total} ${total === 1 ? 'record' : 'records'}`
  return (
    // Focusable, so that paper wider than the window can be moved by keys.
    <section
      className={classes.sheet}
      data-wide={isWide || undefined}
      aria-label={`${heading} on paper`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse
      tabIndex={0}
    >
      <h2>{heading}</h2>
      {place && <p>{place}</p>}
      <p>
        {filterText(query, entries[0]?.student.name)} · {count}
      </p>
      <p>
        Printed by {user.name} on {showMoment(printedAt)}
      </p>
      {entries.length === 0 ? (
        <p>There is nothing to print with these filters.</p>
      ) : (
        <table>
          <thead>
            <tr>
              {texts.map(({ key, header }) => (
                <th key={key} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                {texts.map(({ key, text, isNumeric }) => (
                  <PaperCell key={key} text={text(entry)} isNumeric={isNumeric} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** A day or a status stays in one line, as long as it is. */
const longestUnbroken = 10

const PaperCell = ({ text, isNumeric }: { text: string; isNumeric: boolean | undefined }) => (
  <td data-numeric={isNumeric || undefined} data-short={text.length <= longestUnbroken || undefined}>
    {text}
  </td>
)
