// One notification: a form for its wording, a preview in every channel, and the history of changes.
import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import type { NotificationText } from '@rounds/contract/communication/texts/notification-text'
import { allowedPlaces, placeFaults, Wording } from '@rounds/contract/communication/texts/wording'
import { showSuccess } from '#web/kernel/notices.ts'
import { useDialogGuard } from '#web/ui/form/dialog-guard.ts'
import { bySchema, type FieldRules } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { NotificationPreview } from './notification-preview.tsx'
import { useChangeWording, useRestoreWording } from './notification-texts.queries.ts'
import { versionText } from './text-labels.ts'

type Key = 'title' | 'text'

function rulesOf(ours: Wording): FieldRules<Key, Wording> {
  const bySize = bySchema<Wording, Key>(Wording)
  return { ...bySize, problemsOf: (texts) => ({ ...placeFaults(ours, texts), ...bySize.problemsOf(texts) }) }
}

export function NotificationTextModal({ text, onClose }: { text: NotificationText; onClose: () => void }) {
  return (
    <LargeModal opened onClose={onClose} title={text.ours.title} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Words text={text} />
    </LargeModal>
  )
}

function Words({ text }: { text: NotificationText }) {
  const { name, ours, present, versions } = text
  const change = useChangeWording(name)
  const restore = useRestoreWording(name)
  const form = useShortForm({
    name: 'wording',
    blank: { title: present.title, text: present.text },
    rules: rulesOf(ours),
    send: async (draft) => showSuccess((await change.mutateAsync(draft)).message),
  })
  const { texts } = form
  useDialogGuard(texts.title !== present.title || texts.text !== present.text, form.isSending)
  const places = allowedPlaces(ours).map((place) => `{${place}}`)
  const isChanged = versions[0]?.words != null
  const onRestore = () =>
    restore.mutate(undefined, {
      onSuccess: ({ message }) => {
        form.replace({ title: ours.title, text: ours.text })
        showSuccess(message)
      },
    })
  return (
    <Stack>
      <form onSubmit={form.onSubmit} noValidate aria-label="Wording">
        <Stack gap="sm">
          <Textarea {...form.input('title')} label="Title, and subject of the e-mail" autosize minRows={1} />
          <Textarea
            {...form.input('text')}
            label="Text in Rounds and in the e-mail"
            description={
              places.length > 0
                ? `${places.join(' ')} stand for what the notification is about.`
                : 'This notification has no places.'
            }
            autosize
            minRows={3}
          />
          <Group>
            <Button type="submit" loading={form.isSending}>
              Save the wording
            </Button>
            {isChanged && (
              <Button variant="default" loading={restore.isPending} onClick={onRestore}>
                Go back to ours
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      <NotificationPreview text={text} words={texts} />
      {versions.length > 0 && (
        <section aria-labelledby="wording-versions">
          <Title order={3} size="h5" id="wording-versions" mb="xs">
            Versions
          </Title>
          <Stack gap="xs">
            {versions.map((version) => (
              <div key={version.at + (version.words?.text ?? '')}>
                <Text size="sm" fw={600}>
                  {versionText(version)}
                </Text>
                {version.words && (
                  <Text size="sm">
                    {version.words.title} – {version.words.text}
                  </Text>
                )}
              </div>
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  )
}
