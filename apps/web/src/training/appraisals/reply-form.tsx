// A student's reply to an appraisal: an acknowledgement or a written answer, once per version.
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { AppraisalReplyDraft, type OpenedAppraisal } from '@rounds/contract/training/appraisals/appraisal'
import { useState } from 'react'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { useReplyToAppraisal } from './appraisals.queries.ts'

interface Props {
  appraisal: OpenedAppraisal
}

const showRefusal = (thrown: unknown) => showProblem(thrown, generalMessages.notSaved)

export function ReplyForm({ appraisal }: Props) {
  const [isAnswering, setIsAnswering] = useState(false)
  const { mutateAsync, isPending } = useReplyToAppraisal(appraisal.id)
  if (isAnswering) return <AnswerForm appraisal={appraisal} onCancel={() => setIsAnswering(false)} />
  const acknowledge = () =>
    mutateAsync({ version: appraisal.version }).then(({ message }) => showSuccess(message), showRefusal)
  return (
    <Stack gap="xs">
      <Text size="sm">You reply once to each version: acknowledge that you have read it, or answer it in words.</Text>
      <Group>
        <Button onClick={acknowledge} loading={isPending}>
          Acknowledge
        </Button>
        <Button variant="default" onClick={() => setIsAnswering(true)}>
          Answer in words…
        </Button>
      </Group>
    </Stack>
  )
}

function AnswerForm({ appraisal: { id, version }, onCancel }: Props & { onCancel: () => void }) {
  const replying = useReplyToAppraisal(id)
  const form = useShortForm<'answer', AppraisalReplyDraft>({
    name: 'appraisal',
    blank: { answer: '' },
    rules: bySchema(AppraisalReplyDraft, (texts) => ({ ...texts, version })),
    summaryOf: firstOf,
    async send(draft) {
      showSuccess((await replying.mutateAsync(draft)).message)
    },
    onRefused: showRefusal,
  })
  return (
    <DialogForm form={form} verb="Send the answer" onCancel={onCancel}>
      <Textarea
        {...form.input('answer')}
        label="Your answer"
        description="You answer once. What you send cannot be changed afterwards."
        required
        autosize
        minRows={4}
        maxLength={maxCharacters.remark}
      />
    </DialogForm>
  )
}
