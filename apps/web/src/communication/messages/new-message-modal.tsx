// Writes to one of the possible recipients. It continues an existing conversation between the two.
import { Textarea } from '@mantine/core'
import { FirstMessageDraft } from '@rounds/contract/communication/messages/conversation'
import { conversationMessages } from '@rounds/contract/communication/messages/conversation.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { useUser } from '#web/identity/accounts/session.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, type FieldRules, firstOf } from '#web/ui/form/field-rules.ts'
import { SearchSelect } from '#web/ui/form/search-select.tsx'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { noPatients } from './composer.tsx'
import { reachText } from './message-text.ts'
import { contactsKey, findContacts, useStartConversation } from './messages.queries.ts'

type Key = 'personId' | 'text'
const schemaRules = bySchema<FirstMessageDraft, Key>(FirstMessageDraft)
/** An empty recipient is reported as missing, not as a wrong id. */
const rules: FieldRules<Key, FirstMessageDraft> = {
  ...schemaRules,
  problemsOf(texts) {
    const problems = schemaRules.problemsOf(texts)
    return texts.personId === '' ? { ...problems, personId: conversationMessages.noPerson } : problems
  },
}

interface Props {
  onSent: (conversationId: string) => void
  onClose: () => void
}

export function NewMessageModal({ onSent, onClose }: Props) {
  return (
    <LargeModal opened onClose={onClose} title="New message">
      <NewMessageForm onSent={onSent} onClose={onClose} />
    </LargeModal>
  )
}

function NewMessageForm({ onSent, onClose }: Props) {
  const { role } = useUser()
  const starting = useStartConversation()
  const form = useShortForm<Key, FirstMessageDraft>({
    name: 'new-message',
    blank: { personId: '', text: '' },
    rules,
    summaryOf: firstOf,
    async send(draft) {
      const { conversation } = await starting.mutateAsync(draft)
      onSent(conversation.id)
    },
  })
  return (
    <DialogForm form={form} verb="Send the message" onCancel={onClose}>
      <SearchSelect
        choice={form.choice('personId')}
        label="To"
        description={reachText(role).hint}
        required
        nothing={role === 'master' ? 'Nobody found. Type a name.' : 'Nobody with this name'}
        queryKey={contactsKey}
        find={findContacts}
      />
      <Textarea
        {...form.input('text')}
        label="Message"
        description={noPatients}
        required
        autosize
        minRows={4}
        maxRows={10}
        maxLength={maxCharacters.message}
      />
    </DialogForm>
  )
}
