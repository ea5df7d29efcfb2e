// Dialog in which the HOD revokes an approval, with a reason. The approved revision stays in the history.
import { Text, Textarea } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { Reopening } from '@rounds/contract/records/logbook/entry'
import { useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { GuardedModal } from '#web/ui/page/guarded-modal.tsx'
import { openedEntryQuery, useReopenEntry } from '../entries/entries.queries.ts'

interface Props {
  id: string
  opened: boolean
  onClose: () => void
}

export function ReopenModal({ id, opened, onClose }: Props) {
  return (
    <GuardedModal opened={opened} onClose={onClose} title="Reopen an approved record" centered>
      <ReopenForm id={id} onDone={onClose} />
    </GuardedModal>
  )
}

const rules = bySchema(Reopening.pick({ reason: true }))

function ReopenForm({ id, onDone }: { id: string; onDone: () => void }) {
  const client = useQueryClient()
  const reopening = useReopenEntry(id)
  const form = useShortForm({
    name: 'reopen',
    blank: { reason: '' },
    rules,
    async send({ reason }) {
      const { revision } = await client.ensureQueryData(openedEntryQuery(id))
      const { message } = await reopening.mutateAsync({ revision, reason })
      showSuccess(message)
      onDone()
    },
  })

  return (
    <DialogForm form={form} verb="Reopen record" onCancel={onDone}>
      <Text size="sm">
        The record becomes pending again and needs a new decision. The approved one stays in its history.
      </Text>
      <Textarea
        {...form.input('reason')}
        label="Reason"
        required
        autosize
        minRows={3}
        maxLength={maxCharacters.remark}
        data-autofocus
      />
    </DialogForm>
  )
}
