// One webhook: its events, its state and its actions.
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { Webhook } from '@rounds/contract/communication/webhooks/webhook'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { SecretModal } from './secret-view.tsx'
import { WebhookModal } from './webhook-modal.tsx'
import { eventNames, stateOf } from './webhook-text.ts'
import classes from './webhooks.module.css'
import { useRemoveWebhook, useRenewSecret, useSwitchWebhook, useTestWebhook } from './webhooks.queries.ts'

interface Props {
  webhook: Webhook
  /** Whether its deliveries are shown. */
  isOpen: boolean
  onDeliveries: () => void
}

type Dialog = 'edit' | 'renew' | 'remove' | 'off'
const onDone = ({ message }: { message: string }) => showSuccess(message)

export function WebhookCard({ webhook, isOpen, onDeliveries }: Props) {
  const { id, name, address, events, off, waiting, failed } = webhook
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [made, setMade] = useState<{ message: string; secret: string } | null>(null)
  const switching = useSwitchWebhook()
  const testing = useTestWebhook()
  const renewing = useRenewSecret()
  const removing = useRemoveWebhook()
  const state = stateOf(webhook)
  const onClose = () => setDialog(null)
  const actions = [
    { verb: 'Edit…', onAct: () => setDialog('edit') },
    { verb: 'New secret…', onAct: () => setDialog('renew') },
    ...(off ? [] : [{ verb: 'Switch off…', onAct: () => setDialog('off') }]),
    { verb: 'Remove…', isDestructive: true, onAct: () => setDialog('remove') },
  ]
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Stack gap="xs">
        <Group gap="sm" wrap="nowrap">
          <Title order={2} fz="lg" className={classes.name}>
            {name}
          </Title>
          <ToneChip tone={state.tone} word={state.word} />
          <RowMenu about={name} actions={actions} />
        </Group>
        <Text className={classes.address}>{address}</Text>
        <Text size="sm">{dotted(events.map((event) => eventNames[event]))}</Text>
        {state.text && <Text size="sm">{state.text}</Text>}
        <Text size="sm" c="dimmed">
          {factsOf(webhook)}
        </Text>
        <Group gap="sm" mt="xs">
          <Button variant="default" aria-expanded={isOpen} onClick={onDeliveries}>
            {isOpen ? 'Hide deliveries' : failed > 0 ? `Deliveries (${failed} failed)` : 'Deliveries'}
          </Button>
          {off ? (
            <Button
              loading={switching.isPending}
              onClick={() => switching.mutate({ id, isOn: true }, { onSuccess: onDone })}
            >
              Switch on
            </Button>
          ) : (
            <Button
              variant="default"
              loading={testing.isPending}
              onClick={() => testing.mutate(id, { onSuccess: onDone })}
            >
              Send a test
            </Button>
          )}
        </Group>
      </Stack>
      <WebhookModal webhook={webhook} opened={dialog === 'edit'} onClose={onClose} />
      <SecretModal made={made} onClose={() => setMade(null)} />
      <ConfirmDialog
        opened={dialog === 'off'}
        title="Switch the webhook off?"
        message={`“${name}” receives no events until you switch it on, and new events are not stored.${waiting > 0 ? ' Events already queued are kept.' : ''}`}
        verb="Switch off"
        isDestructive
        onConfirm={() => switching.mutateAsync({ id, isOn: false }).then(onDone)}
        onClose={onClose}
      />
      <ConfirmDialog
        opened={dialog === 'renew'}
        title="Make a new secret?"
        message={`“${name}” gets a new secret. For 24 hours each event is signed with both, so that the program can be changed without a gap.`}
        verb="Make a new secret"
        onConfirm={() => renewing.mutateAsync(id).then(setMade)}
        onClose={onClose}
      />
      <ConfirmDialog
        opened={dialog === 'remove'}
        title="Remove the webhook?"
        message={`“${name}” receives no more events. Its deliveries are removed too.`}
        verb="Remove the webhook"
        isDestructive
        onConfirm={() => removing.mutateAsync(id).then(onDone)}
        onClose={onClose}
      />
    </Paper>
  )
}

const factsOf = ({ waiting, lastDeliveredAt, failingSince, bothSecretsUntil }: Webhook): string =>
  dotted([
    lastDeliveredAt ? `Last delivered ${longMoment(lastDeliveredAt)}` : 'Nothing delivered yet',
    ...(failingSince ? [`failing since ${longMoment(failingSince)}`] : []),
    ...(waiting > 0 ? [`${waiting.toLocaleString('en-IN')} waiting`] : []),
    ...(bothSecretsUntil ? [`signed with both secrets until ${longMoment(bothSecretsUntil)}`] : []),
  ])
