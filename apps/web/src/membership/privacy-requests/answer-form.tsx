// The Master's answer to a request about personal data: the decision, and the text that the person reads.
import { NativeSelect, Textarea } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import {
  PrivacyAnswer,
  type ReceivedPrivacyRequest,
} from '@rounds/contract/membership/privacy-requests/privacy-request'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { useAnswer } from './privacy-requests.queries.ts'

const outcomes = [
  { value: 'done', label: 'Done: it is corrected' },
  { value: 'refused', label: 'Refused' },
]

export function AnswerForm({ request, onDone }: { request: ReceivedPrivacyRequest; onDone: () => void }) {
  const answering = useAnswer()
  const isErasure = request.kind === 'erasure'
  const form = useShortForm({
    name: 'answer',
    blank: { outcome: isErasure ? 'refused' : 'done', answer: '' },
    rules: bySchema(PrivacyAnswer),
    summaryOf: firstOf,
    async send(draft: PrivacyAnswer) {
      const { message } = await answering.mutateAsync({ id: request.id, ...draft })
      showSuccess(message)
      onDone()
    },
  })
  return (
    <DialogForm form={form} verb={isErasure ? 'Refuse the request' : 'Send the answer'} onCancel={onDone}>
      {!isErasure && <NativeSelect {...form.input('outcome')} label="Outcome" data={outcomes} />}
      <Textarea
        {...form.input('answer')}
        label={isErasure ? 'Why it is refused' : 'Answer'}
        description={`${request.person.name} reads this on the profile.`}
        required
        autosize
        minRows={3}
        maxLength={maxCharacters.remark}
      />
    </DialogForm>
  )
}
