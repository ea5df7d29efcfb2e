// The HOD takes an approval back, with a reason; the approved revision stays in the history.
import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { judge } from '@rounds/contract/kernel/judge'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { Reopening } from '@rounds/contract/records/logbook/entry'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { FormButtons } from '#web/ui/form/form-buttons.tsx'
import { openedEntryQuery, useReopenEntry } from '../entries/entries.queries.ts'

interface Props {
  id: string
  opened: boolean
  onClose: () => void
}

export function ReopenModal({ id, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Reopen an approved record" centered>
      <ReopenForm id={id} onDone={onClose} />
    </Modal>
  )
}

function ReopenForm({ id, onDone }: { id: string; onDone: () => void }) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const reopening = useReopenEntry(id)

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const judged = judge(Reopening, { revision: 1, reason })
    setFault(judged.ok ? null : (judged.faults.reason ?? null))
    if (!judged.ok) return
    try {
      const { revision } = await client.ensureQueryData(openedEntryQuery(id))
      const { message } = await reopening.mutateAsync({ revision, reason: judged.value.reason })
      showSuccess(message)
      onDone()
    } catch (thrown) {
      const sentence = asProblem(thrown).fields.reason
      if (sentence) setFault(sentence)
      else showProblem(thrown)
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text size="sm">
          The record becomes pending again and needs a new decision. The approved one stays in its history.
        </Text>
        <Textarea
          label="Reason"
          required
          autosize
          minRows={3}
          maxLength={maxCharacters.remark}
          data-autofocus
          value={reason}
          error={fault}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormButtons verb="Reopen" isBusy={reopening.isPending} onCancel={onDone} />
      </Stack>
    </form>
  )
}
