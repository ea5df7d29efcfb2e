// Verifies all records of an import at once, after a statement that the originals were seen.
import { Button, Checkbox, Paper, Progress, Stack, Text } from '@mantine/core'
import { fillMessage } from '@rounds/contract/kernel/message'
import type { RecordImport } from '@rounds/contract/records/logbook-import/record-import'
import { recordImportMessages } from '@rounds/contract/records/logbook-import/record-import.messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { recordCount } from './record-import-text.ts'
import { recordImportQuery, useVerifyRecords } from './record-imports.queries.ts'

export function VerifyRecords({ found }: { found: RecordImport }) {
  const [total] = useState(found.counts.imported)
  const [isStated, setIsStated] = useState(false)
  const verifying = useVerifyRecords(found.id)
  const client = useQueryClient()
  const { imported, verified } = found.counts

  async function onVerify(): Promise<void> {
    try {
      const done = await verifying.mutateAsync((present) =>
        client.setQueryData(recordImportQuery(found.id).queryKey, present),
      )
      const n = done.counts.verified - verified
      showSuccess(n === 1 ? recordImportMessages.verifiedOne : fillMessage(recordImportMessages.verified, { n }))
    } catch {
      // The failed call has already shown its error. Records verified before it stay verified.
    }
  }

  return (
    <Paper withBorder p="md" maw={640}>
      <Stack gap="sm">
        <Text size="sm">
          {recordCount(imported)} of this import {imported === 1 ? 'waits' : 'wait'} for verification. Here you verify
          them together, without a score. Those that a student changed stay in the verification queue.
        </Text>
        {verifying.isPending ? (
          <div role="status">
            <Text size="sm" mb={4}>
              Verifying… Keep this page open.
            </Text>
            <Progress value={((total - imported) / Math.max(1, total)) * 100} aria-label="Records that are verified" />
          </div>
        ) : (
          <>
            <Checkbox
              label={recordImportMessages.statement}
              description="This statement stays with each record, with your name and the day."
              checked={isStated}
              onChange={(event) => setIsStated(event.currentTarget.checked)}
            />
            <Button disabled={!isStated} onClick={onVerify} style={{ alignSelf: 'start' }}>
              Verify {recordCount(imported)}
            </Button>
          </>
        )}
      </Stack>
    </Paper>
  )
}
