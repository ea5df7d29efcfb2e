// Print preview of the list as filtered, with a choice of columns.
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import printed from '#web/ui/paper/printed.module.css'
import { ColumnDialog } from '#web/ui/table/column-dialog.tsx'
import { useHiddenColumns } from '#web/ui/table/hidden-columns.ts'
import { maxPrinted, printedListQuery } from '../entries/entries.queries.ts'
import type { EntryListQuery } from '../entries/entry-filters.ts'
import classes from './print-list.module.css'
import { PrintSheet } from './print-sheet.tsx'
import { paperColumns } from './record-columns.ts'

interface Props {
  kind: EntryKindSpec
  heading: string
  query: EntryListQuery
}

export function PrintDialog({ opened, onClose, ...props }: Props & { opened: boolean; onClose: () => void }) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    // While the choice of columns is open above this dialog, Escape closes only that.
    <Modal
      opened={opened}
      onClose={onClose}
      title="Print this list"
      fullScreen
      closeOnEscape={!isChoosing}
      classNames={{ header: classes.header }}
    >
      <Preview {...props} isChoosing={isChoosing} onChoosing={setIsChoosing} />
    </Modal>
  )
}

interface PreviewProps extends Props {
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
}

function Preview({ kind, heading, query: listed, isChoosing, onChoosing }: PreviewProps) {
  const user = useUser()
  const columns = paperColumns(kind, accessRoleOf(user.role))
  // Separate from the table's hidden columns, because the table has less room.
  const [hidden, onHidden] = useHiddenColumns(user.id, `${kind.id}.paper`)
  const query = useQuery(printedListQuery(listed))
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton height={320} aria-busy />
  const { entries, total } = query.data
  return (
    <Stack className={printed.printed}>
      <Group className={classes.screenOnly} justify="space-between">
        <Text size="sm" c="dimmed">
          This is what the paper shows. Empty columns are left out.
        </Text>
        <Group gap="xs">
          <Button variant="default" aria-haspopup="dialog" onClick={() => onChoosing(true)}>
            Columns
          </Button>
          <ColumnDialog
            opened={isChoosing}
            onClose={() => onChoosing(false)}
            columns={columns.map(({ key, header }) => ({ key, header, isAlwaysShown: key === 'student' }))}
            hidden={hidden}
            onHidden={onHidden}
          />
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        </Group>
      </Group>
      {total > entries.length && (
        <Alert className={classes.screenOnly} color="yellow" variant="light" title={`Only the first ${maxPrinted} fit`}>
          <Text size="sm" c="bright">
            The list has {total.toLocaleString('en-IN')} records. Narrow it by dates or student to print the others, or
            download all of them.
          </Text>
        </Alert>
      )}
      <PrintSheet
        heading={heading}
        title={kind.title}
        query={listed}
        columns={columns.filter(({ key }) => !hidden.includes(key))}
        entries={entries}
        total={total}
      />
    </Stack>
  )
}
