// The input of a message. An unsent text stays on this device; Ctrl or ⌘ with Enter sends.
import { Button, Group, Textarea } from '@mantine/core'
import { type Conversation, MessageDraft } from '@rounds/contract/communication/messages/conversation'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { IconSend } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { keepText, keptText } from './kept-texts.ts'
import classes from './messages.module.css'
import { useSendMessage } from './messages.queries.ts'

/** The warning wherever people write to each other. */
export const noPatients = 'Name no patient: no names, numbers or addresses.'

interface Props {
  conversation: Conversation
  onSent?: (() => void) | undefined
}

export function Composer({ conversation: { id, person }, onSent }: Props) {
  const sending = useSendMessage(id)
  const form = useShortForm<'text', MessageDraft>({
    name: 'message',
    blank: { text: keptText(id) },
    rules: bySchema<MessageDraft, 'text'>(MessageDraft),
    async send(draft) {
      await sending.mutateAsync(draft)
      keepText(id, '')
      form.replace({ text: '' })
      onSent?.()
    },
  })
  const input = form.input('text')
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }
  return (
    <form onSubmit={form.onSubmit} onKeyDown={onKeyDown} noValidate className={classes.composer}>
      <Textarea
        {...input}
        onChange={(event) => {
          keepText(id, event.currentTarget.value)
          input.onChange(event)
        }}
        label={`Message to ${person.name}`}
        description={noPatients}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={maxCharacters.message}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      />
      <Group justify="flex-end" mt="xs">
        <Button
          type="submit"
          loading={form.isSending}
          leftSection={<IconSend size={18} aria-hidden />}
          title="Send (Ctrl Enter)"
        >
          Send
        </Button>
      </Group>
    </form>
  )
}
