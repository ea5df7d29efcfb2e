// A preview for the Master before an erasure: what is deleted, what stays without the name, and what stays unchanged.
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ErasurePlan, ReceivedPrivacyRequest } from '@rounds/contract/membership/privacy-requests/privacy-request'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { withCapital } from '#web/ui/words/with-capital.ts'
import { AnswerForm } from './answer-form.tsx'
import { erasurePlanQuery, useErase } from './privacy-requests.queries.ts'

type PlannedTable = ErasurePlan['tables'][number]

const groups: readonly { title: string; does: readonly PlannedTable['does'][] }[] = [
  { title: 'Deleted', does: ['delete'] },
  { title: 'Stays without the name', does: ['pseudonymise', 'empty'] },
  { title: 'Stays', does: ['keep'] },
]

const rowsText = (rows: number) => `${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'}`
const detailOf = ({ does, how, retention }: PlannedTable) =>
  does === 'delete' ? undefined : `${withCapital(how)}. Kept: ${retention}.`

interface Props {
  request: ReceivedPrivacyRequest
  onDone: () => void
}

export function OpenErasure({ request, onDone }: Props) {
  const { data, isError, error, refetch } = useQuery(erasurePlanQuery(request.id))
  const [dialog, setDialog] = useState<'erase' | 'refuse' | null>(null)
  const erasing = useErase()
  const { name } = request.person
  if (dialog === 'refuse') return <AnswerForm request={request} onDone={onDone} />
  return (
    <Stack>
      {isError && <Refused problem={asProblem(error)} onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton h={320} aria-label="Loading" />}
      {data && (
        <>
          <Text>
            {name} is signed out at once and cannot sign in. On {longDay(data.eraseOn)}, when the law no longer asks to
            keep the account and its logs, this happens to the data:
          </Text>
          {groups.map(({ title, does }) => {
            const tables = data.tables.filter((table) => does.includes(table.does))
            if (tables.length === 0) return null
            return (
              <Part key={title} title={title}>
                <LineList>
                  {tables.map((table) => (
                    <Line
                      key={`${table.holds} ${table.how}`}
                      title={withCapital(table.holds)}
                      detail={detailOf(table)}
                      isWhole
                      aside={<Text size="sm">{rowsText(table.rows)}</Text>}
                    />
                  ))}
                </LineList>
              </Part>
            )
          })}
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => setDialog('refuse')}>
          Refuse…
        </Button>
        <Button color="red" disabled={!data} onClick={() => setDialog('erase')}>
          Disable and erase…
        </Button>
      </Group>
      <ConfirmDialog
        opened={dialog === 'erase'}
        title={`Erase ${name}?`}
        message={`The account is disabled now, and erased on ${longDay(data?.eraseOn)}. Until then you can restore it.`}
        verb="Disable and erase"
        isDestructive
        onConfirm={async () => {
          showSuccess((await erasing.mutateAsync(request.id)).message)
          onDone()
        }}
        onClose={() => setDialog(null)}
      />
    </Stack>
  )
}
