// Adds a webhook and shows its secret once, or edits one.
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { type Webhook, WebhookDraft } from '@rounds/contract/communication/webhooks/webhook'
import { webhookEventNames, webhookEventTexts } from '@rounds/contract/communication/webhooks/webhook-event'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { GuardedModal } from '#web/ui/page/guarded-modal.tsx'
import { type MadeSecret, SecretView } from './secret-view.tsx'
import { useAddWebhook, useSaveWebhook } from './webhooks.queries.ts'

type Key = 'name' | 'address' | 'events'
const listOf = (events: string) => events.split(',').filter(Boolean)
const rules = bySchema<WebhookDraft, Key>(WebhookDraft, ({ name, address, events }) => ({
  name,
  address,
  events: listOf(events),
}))

type Props = { opened: boolean; onClose: () => void } & ({ collegeId: string } | { webhook: Webhook })

export function WebhookModal({ opened, onClose, ...what }: Props) {
  const [made, setMade] = useState<MadeSecret | null>(null)
  const title = 'webhook' in what ? 'Edit webhook' : 'New webhook'
  return (
    <GuardedModal
      opened={opened}
      onClose={onClose}
      title={made ? 'The secret of the webhook' : title}
      // The secret is never shown again, so a tap outside must not close the dialog.
      closeOnClickOutside={!made}
      onExitTransitionEnd={() => setMade(null)}
    >
      {made && <SecretView made={made} onClose={onClose} />}
      {!made && 'collegeId' in what && <AddForm collegeId={what.collegeId} onMade={setMade} onCancel={onClose} />}
      {!made && 'webhook' in what && <EditForm webhook={what.webhook} onClose={onClose} />}
    </GuardedModal>
  )
}

interface AddProps {
  collegeId: string
  onMade: (made: MadeSecret) => void
  onCancel: () => void
}

function AddForm({ collegeId, onMade, onCancel }: AddProps) {
  const adding = useAddWebhook(collegeId)
  const blank = { name: '', address: '', events: webhookEventNames.join(',') }
  const send = async (draft: WebhookDraft) => onMade(await adding.mutateAsync(draft))
  return <WebhookForm blank={blank} verb="Add webhook" send={send} onCancel={onCancel} />
}

function EditForm({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const saving = useSaveWebhook(webhook.id)
  const { name, address, events } = webhook
  async function send(draft: WebhookDraft): Promise<void> {
    showSuccess((await saving.mutateAsync(draft)).message)
    onClose()
  }
  return (
    <WebhookForm
      blank={{ name, address, events: events.join(',') }}
      verb="Save webhook"
      send={send}
      onCancel={onClose}
    />
  )
}

interface FormProps {
  blank: Readonly<Record<Key, string>>
  verb: string
  send: (draft: WebhookDraft) => Promise<void>
  onCancel: () => void
}

function WebhookForm({ blank, verb, send, onCancel }: FormProps) {
  const form = useShortForm({ name: 'webhook', blank, rules, send })
  const { value: events, error, id } = form.input('events')
  return (
    <DialogForm form={form} verb={verb} onCancel={onCancel}>
      <TextInput
        {...form.input('name')}
        label="Program"
        description="What receives the events, such as “Exam office”"
        required
        maxLength={maxCharacters.webhookName}
        data-autofocus
      />
      <TextInput
        {...form.input('address')}
        label="Address"
        description="Events are sent there by POST. It must begin with https:// and be on the public internet."
        required
        inputMode="url"
        autoComplete="off"
        maxLength={maxCharacters.webAddress}
      />
      <Checkbox.Group
        label="Notify it when"
        value={listOf(events)}
        onChange={(chosen) => form.set('events', webhookEventNames.filter((name) => chosen.includes(name)).join(','))}
        error={error}
      >
        <Stack gap="xs" mt="xs">
          {webhookEventNames.map((name, index) => (
            <Checkbox key={name} {...(index === 0 ? { id } : {})} value={name} label={webhookEventTexts[name]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </DialogForm>
  )
}
