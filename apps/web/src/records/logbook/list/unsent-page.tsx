// The page of unsent records: view, correct, send now or delete them.
import { Alert, Button, Stack } from '@mantine/core'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsConnected } from '#web/kernel/connection.ts'
import { showDialog, showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { EmptyList } from '#web/ui/table/empty-list.tsx'
import { unsentRecords, useUnsentRecords } from '../unsent/present-unsent.ts'
import { UnsentCard } from '../unsent/unsent-card.tsx'
import { mayChange, type UnsentRecord } from '../unsent/unsent-record.ts'
import { headingOf, lossOf } from '../unsent/unsent-text.ts'
import { UnsentView } from '../unsent/unsent-view.tsx'
import { EntryModal } from '../writing/entry-modal.tsx'

const purpose = 'Recorded on this device and not on the server yet. It is sent automatically as soon as possible.'

export function UnsentPage() {
  const { records, sendingId, waitsFor } = useUnsentRecords()
  const isConnected = useIsConnected()
  // Kept after closing, so that the dialog does not lose its record while it closes or when it is sent.
  const [opened, setOpened] = useState<{ record: UnsentRecord; isOpen: boolean } | null>(null)
  const onClose = () => setOpened((before) => before && { ...before, isOpen: false })
  const [givenUp, setGivenUp] = useState<UnsentRecord | null>(null)
  const waits = records.some(({ refusal }) => refusal === null)
  return (
    <PageFrame
      title="Unsent records"
      purpose={purpose}
      action={
        waits && (
          <Button
            leftSection={<IconSend size={18} aria-hidden />}
            onClick={() => unsentRecords.flush()}
            loading={sendingId !== null}
            disabled={!isConnected}
          >
            Send now
          </Button>
        )
      }
    >
      {waits && waitsFor && (
        <Alert color="yellow" variant="light" role="status" title={waitsFor.title} mb="md">
          {waitsFor.message}
        </Alert>
      )}
      {records.length === 0 ? (
        <EmptyList title="Everything is sent" hint="Records you make without a connection wait here." />
      ) : (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {records.map((record) => (
            <UnsentCard
              key={record.id}
              record={record}
              isSending={sendingId === record.id}
              onOpen={() => setOpened({ record, isOpen: true })}
              onGiveUp={() => setGivenUp(record)}
            />
          ))}
        </Stack>
      )}
      {opened && mayChange(opened.record) && (
        <EntryModal
          kind={kindOf(opened.record.kind)}
          opening={{ name: 'device', id: opened.record.id }}
          opened={opened.isOpen}
          onClose={onClose}
        />
      )}
      {opened && !mayChange(opened.record) && (
        <UnsentView record={opened.record} opened={opened.isOpen} onClose={onClose} />
      )}
      <ConfirmDialog
        opened={givenUp !== null}
        title="Delete from this device"
        message={givenUp ? `${headingOf(givenUp)}. ${lossOf(givenUp)}` : ''}
        verb={givenUp?.corrects ? 'Delete correction' : `Delete ${givenUp ? kindOf(givenUp.kind).noun : ''}`}
        isDestructive
        onConfirm={async () => {
          if (givenUp && (await unsentRecords.discard(givenUp.id))) showSuccess('Deleted from this device')
          else showDialog({ kind: 'info', ...unsentMessages.tooLate })
        }}
        onClose={() => setGivenUp(null)}
      />
    </PageFrame>
  )
}
