// The set-up on the Master's page: a line per part with its state and instructions, and a test of outgoing channels.
import { Alert, Button, Stack, Title } from '@mantine/core'
import type { TestResult } from '@rounds/contract/site/setup/setup'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { setupQuery, useSendTest } from './setup.queries.ts'
import { type SetupLine, setupLines } from './setup-text.ts'

const chips = {
  set: <ToneChip tone="good" word="Set up" />,
  missing: <ToneChip tone="waiting" word="Not set up" />,
  broken: <ToneChip tone="bad" word="Needs you" />,
}

const facts: Column<SetupLine>[] = [
  { key: 'part', header: 'Part', isRowHeader: true, cell: ({ part }) => part },
  { key: 'state', header: 'Status', cell: ({ state }) => chips[state] },
  { key: 'says', header: 'What it says', cell: ({ says }) => says },
  { key: 'how', header: 'Environment variables', cell: ({ how }) => how },
]

export function SetupSection() {
  const query = useQuery(setupQuery)
  const test = useSendTest()
  const [result, setResult] = useState<TestResult | null>(null)
  const testButton = ({ part, test: channel }: SetupLine) =>
    channel && (
      <Button
        size="compact-md"
        variant="default"
        aria-label={`${part}: send a test to yourself`}
        loading={test.isPending && test.variables === channel}
        onClick={() => test.mutate(channel, { onSuccess: setResult })}
      >
        Send a test
      </Button>
    )
  return (
    <Stack gap="sm" component="section" aria-labelledby="setup">
      <Title order={2} size="h4" id="setup">
        What is set up
      </Title>
      <div aria-live="polite">
        {result && (
          <Alert color={result.isDelivered ? 'teal' : 'red'} title={result.message}>
            {result.answer}
          </Alert>
        )}
      </div>
      <DataTable
        caption="Parts of the installation"
        columns={[...facts, { key: 'test', header: 'Test', cell: testButton }]}
        rows={query.data && setupLines(query.data)}
        rowKey={({ part }) => part}
        state={tableStateOf(query)}
        emptyHint=""
      />
    </Stack>
  )
}
