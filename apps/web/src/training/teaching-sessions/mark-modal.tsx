// The moderator marks somebody as present, late or absent, with a reason, even after their code arrived late.
import { Stack, Text, Textarea } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { type Attendee, givenMarks, Marking } from '@rounds/contract/training/teaching-sessions/teaching-attendance'
import { showSuccess } from '#web/kernel/notices.ts'
import { ChoiceRow } from '#web/ui/form/choice-row.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { useMarkAttendance } from './teaching.queries.ts'

interface Props {
  id: string
  attendee: Attendee
  onClose: () => void
}

type Key = 'mark' | 'reason'
const rules = bySchema<Marking, Key>(Marking)

export function MarkModal(props: Props) {
  return (
    <LargeModal opened onClose={props.onClose} title={`Attendance of ${props.attendee.person.name}`}>
      <MarkForm {...props} />
    </LargeModal>
  )
}

function MarkForm({ id, attendee: { person, mark, seenAt }, onClose }: Props) {
  const marking = useMarkAttendance(id)
  const isWaiting = mark === 'Waiting'
  const form = useShortForm<Key, Marking>({
    name: 'mark',
    blank: isWaiting ? { mark: 'Present', reason: 'I saw them there.' } : { mark: mark ?? '', reason: '' },
    rules,
    summaryOf: firstOf,
    async send(draft) {
      showSuccess((await marking.mutateAsync({ personId: person.id, ...draft })).message)
      onClose()
    },
  })
  const choice = form.choice('mark')
  return (
    <DialogForm form={form} verb="Save the mark" onCancel={onClose}>
      <Stack>
        {isWaiting && (
          <Text>
            {`The phone had no connection and says that it saw the code on ${longMoment(seenAt)}. Only you know whether ${person.name} was there.`}
          </Text>
        )}
        <ChoiceRow
          legend="Mark"
          id={choice.id}
          error={choice.error ?? ''}
          choices={givenMarks.map((value) => ({ value, label: value }))}
          value={choice.value ?? ''}
          onChange={choice.onChange}
          isEven
        />
        <Textarea
          {...form.input('reason')}
          label="Reason"
          required
          autosize
          minRows={2}
          maxLength={maxCharacters.address}
        />
      </Stack>
    </DialogForm>
  )
}
