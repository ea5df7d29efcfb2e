// Reports one message of the other person, with a reason. The rest of the conversation stays private.
import { Button, Select, Text, Textarea } from '@mantine/core'
import type { Conversation, ConversationMessage } from '@rounds/contract/communication/messages/conversation'
import { MessageReportDraft } from '@rounds/contract/communication/messages/message-report'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { useReportMessage } from './message-reports.queries.ts'

type Key = 'number' | 'reason'

interface Props {
  conversation: Conversation
  /** The visible messages. */
  messages: readonly ConversationMessage[]
}

const isReportable = ({ isMine, text }: ConversationMessage) => !isMine && text !== null

/** The button that opens the form; absent while the other person has written nothing. */
export function ReportButton({ conversation, messages }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const theirs = messages.filter(isReportable)
  const onClose = () => setIsOpen(false)
  if (theirs.length === 0) return null
  return (
    <>
      <Button variant="subtle" color="gray" size="sm" onClick={() => setIsOpen(true)}>
        Report…
      </Button>
      {isOpen && (
        <LargeModal opened onClose={onClose} title="Report a message">
          <ReportForm conversation={conversation} messages={theirs} onClose={onClose} />
        </LargeModal>
      )}
    </>
  )
}

/** Enough of a message to recognise it. */
const maxOption = 60
const optionOf = ({ number, sentAt, text }: ConversationMessage) => ({
  value: String(number),
  label: `${longMoment(sentAt)}: ${text?.replaceAll(/\s+/g, ' ').slice(0, maxOption)}`,
})

function ReportForm({ conversation: { id, person }, messages, onClose }: Props & { onClose: () => void }) {
  const reporting = useReportMessage(id)
  const options = messages.toReversed().map(optionOf)
  const form = useShortForm<Key, MessageReportDraft>({
    name: 'message-report',
    blank: { number: options[0]?.value ?? '', reason: '' },
    rules: bySchema<MessageReportDraft, Key>(MessageReportDraft, ({ number, ...rest }) => ({
      ...rest,
      number: number === '' ? undefined : Number(number),
    })),
    summaryOf: firstOf,
    async send(draft) {
      showSuccess((await reporting.mutateAsync(draft)).message)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Report the message" isDestructive onCancel={onClose}>
      <Text size="sm">
        The Admin of {person.name}’s college reads the message that you choose and your reason, with your name. They see
        nothing else of this conversation.
      </Text>
      <Select {...form.choice('number')} label="Message" required allowDeselect={false} data={options} />
      <Textarea
        {...form.input('reason')}
        label="What is wrong with it"
        required
        autosize
        minRows={4}
        maxLength={maxCharacters.remark}
      />
    </DialogForm>
  )
}
