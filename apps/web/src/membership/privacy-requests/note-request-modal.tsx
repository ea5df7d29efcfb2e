// A dialog in which the Master enters a written request about personal data. From then on it is a request like any
// other.

import { NativeSelect, Text, Textarea } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { answerWithinDays } from '@rounds/contract/membership/privacy-requests/answer-time'
import {
  correctableFieldNames,
  correctableFields,
  WrittenRequest,
} from '@rounds/contract/membership/privacy-requests/privacy-request'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf, type Texts } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { useNoteRequest } from './privacy-requests.queries.ts'

type Key = 'kind' | 'field' | 'words'
const kinds = [
  { value: 'erasure', label: 'Erase the account' },
  { value: 'correction', label: 'Correct something' },
]
const fields = [
  { value: '', label: 'Choose' },
  ...correctableFieldNames.map((value) => ({ value, label: correctableFields[value] })),
]
/** Only a correction names a field. */
const requestOf = ({ field, ...request }: Texts<Key>) =>
  request.kind === 'correction' ? { ...request, field } : request

interface Props {
  person: { id: string; name: string }
  onClose: () => void
}

export function NoteRequestModal({ person: { id, name }, onClose }: Props) {
  const noting = useNoteRequest(id)
  const form = useShortForm<Key, WrittenRequest>({
    name: 'written-request',
    blank: { kind: 'erasure', field: '', words: '' },
    rules: bySchema<WrittenRequest, Key>(WrittenRequest, requestOf),
    summaryOf: firstOf,
    async send(request) {
      showSuccess((await noting.mutateAsync(request)).message)
      onClose()
    },
  })
  return (
    <OpenModal onClose={onClose} title={`Privacy request of ${name}`}>
      <DialogForm form={form} verb="Note the request" onCancel={onClose}>
        <Text size="sm">
          For a letter or mail of somebody who does not sign in. {name} is notified by e-mail, and the request stands
          among the privacy requests, to be answered within {answerWithinDays} days. Make sure that {name} wrote it.
        </Text>
        <NativeSelect {...form.input('kind')} label="What is asked for" data={kinds} />
        {form.texts.kind === 'correction' && (
          <NativeSelect {...form.input('field')} label="What is wrong" required data={fields} />
        )}
        <Textarea
          {...form.input('words')}
          label="How and when it came, and what it says"
          description={`${name} reads this on the profile.`}
          required
          autosize
          minRows={3}
          maxLength={maxCharacters.remark}
        />
      </DialogForm>
    </OpenModal>
  )
}
