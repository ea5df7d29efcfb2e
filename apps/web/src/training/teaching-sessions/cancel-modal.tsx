// Cancels a teaching session with a reason; in a weekly series also the following ones.
import { Checkbox, Textarea } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { Cancellation, type TeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-session'
import type { z } from 'zod'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { useCancelTeachingSession } from './teaching.queries.ts'

type Key = 'reason' | 'following'
type Draft = z.infer<typeof Cancellation>

const rules = bySchema<Draft, Key>(Cancellation, ({ reason, following }) => ({
  reason,
  isWithFollowing: following === 'yes',
}))

export function CancelModal({ session, onClose }: { session: TeachingSession; onClose: () => void }) {
  return (
    <LargeModal opened onClose={onClose} title="Cancel this teaching session?">
      <CancelForm session={session} onClose={onClose} />
    </LargeModal>
  )
}

function CancelForm({ session: { id, isRepeated }, onClose }: { session: TeachingSession; onClose: () => void }) {
  const cancelling = useCancelTeachingSession(id)
  const form = useShortForm<Key, Draft>({
    name: 'cancel',
    blank: { reason: '', following: '' },
    rules,
    summaryOf: firstOf,
    async send(draft) {
      showSuccess((await cancelling.mutateAsync(draft)).message)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Cancel the teaching session" isDestructive onCancel={onClose}>
      <Textarea
        {...form.input('reason')}
        label="Reason"
        description="The department is notified and reads it."
        required
        autosize
        minRows={3}
        maxLength={maxCharacters.address}
      />
      {isRepeated && (
        <Checkbox
          label="Also those that follow it, week by week"
          checked={form.texts.following === 'yes'}
          onChange={(event) => form.set('following', event.currentTarget.checked ? 'yes' : '')}
        />
      )}
    </DialogForm>
  )
}
