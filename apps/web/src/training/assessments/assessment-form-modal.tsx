// Creates an assessment or edits its draft: window, duration, and questions from the bank.
import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { businessDateOf, momentOf, timeOf } from '@rounds/contract/kernel/dates'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import {
  AssessmentDraft,
  type AssessmentDraft as Draft,
  maxMinutes,
  type OpenedAssessment,
} from '@rounds/contract/training/assessments/assessment'
import type { Question } from '@rounds/contract/training/assessments/question'
import { useState } from 'react'
import type { z } from 'zod'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf, type Texts } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { useAddAssessment, useChangeAssessment } from './assessments.queries.ts'
import { ChooseQuestions } from './choose-questions.tsx'

/** A moment has two inputs, a day (which shows its error) and a time. The ids of questions are one text. */
type Key =
  | 'title'
  | 'instructions'
  | 'opensAt'
  | 'opensTime'
  | 'closesAt'
  | 'closesTime'
  | 'minutes'
  | 'markers'
  | 'questionIds'

type Opened = z.infer<typeof OpenedAssessment>

const rules = bySchema<Draft, Key>(AssessmentDraft, (texts) => ({
  title: texts.title,
  instructions: texts.instructions,
  opensAt: momentOf(texts.opensAt, texts.opensTime),
  closesAt: momentOf(texts.closesAt, texts.closesTime),
  minutes: texts.minutes === '' ? Number.NaN : Number(texts.minutes),
  markers: Number(texts.markers),
  questionIds: texts.questionIds.split(' ').filter(Boolean),
}))

function textsOf(opened: Opened | null): Texts<Key> {
  if (!opened) {
    return {
      title: '',
      instructions: '',
      opensAt: '',
      opensTime: '',
      closesAt: '',
      closesTime: '',
      minutes: '',
      markers: '1',
      questionIds: '',
    }
  }
  const { title, instructions, opensAt, closesAt, minutes, markers } = opened.assessment
  const [opens, closes] = [new Date(opensAt), new Date(closesAt)]
  return {
    title,
    instructions: instructions ?? '',
    minutes: String(minutes),
    markers: String(markers),
    opensAt: businessDateOf(opens),
    opensTime: timeOf(opens),
    closesAt: businessDateOf(closes),
    closesTime: timeOf(closes),
    questionIds: (opened.questions ?? []).map(({ id }) => id).join(' '),
  }
}

interface Props {
  /** The draft to change; null for a new one. */
  opened: Opened | null
  onClose: () => void
}

export function AssessmentFormModal(props: Props) {
  const title = props.opened ? 'Edit assessment' : 'Add assessment'
  return (
    <LargeModal opened onClose={props.onClose} title={title} size="xl">
      <AssessmentForm {...props} />
    </LargeModal>
  )
}

function AssessmentForm({ opened, onClose }: Props) {
  const adding = useAddAssessment()
  const changing = useChangeAssessment(opened?.assessment.id ?? '')
  const [chosen, setChosen] = useState<readonly Question[]>(opened?.questions ?? [])
  const form = useShortForm<Key, Draft>({
    name: 'assessment',
    blank: textsOf(opened),
    rules,
    summaryOf: firstOf,
    async send(draft) {
      showSuccess((await (opened ? changing : adding).mutateAsync(draft)).message)
      onClose()
    },
    onRefused: (thrown) => showProblem(thrown, generalMessages.notSaved),
  })
  const day = (key: Key) => ({ ...form.input(key), onChange: (text: string) => form.set(key, text) })
  function onChosen(next: readonly Question[]): void {
    setChosen(next)
    form.set('questionIds', next.map(({ id }) => id).join(' '))
  }
  return (
    <DialogForm form={form} verb="Save the draft" onCancel={onClose}>
      <TextInput {...form.input('title')} label="Title" required maxLength={maxCharacters.title} />
      <Textarea
        {...form.input('instructions')}
        label="Instructions"
        description="Students read them before they start."
        autosize
        minRows={2}
        maxLength={maxCharacters.remark}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateInput {...day('opensAt')} label="Opens on" required />
        <TextInput {...form.input('opensTime')} type="time" label="Opens at" required />
        <DateInput {...day('closesAt')} label="Closes on" required />
        <TextInput {...form.input('closesTime')} type="time" label="Closes at" required />
        <TextInput
          {...form.input('minutes')}
          label="Minutes to answer"
          description={`1 to ${maxMinutes}, counted from each student’s start.`}
          required
          inputMode="numeric"
          maxLength={3}
        />
        <NativeSelect
          size="md"
          label="Examiners of a short answer"
          description="Two mark independently of each other."
          value={form.texts.markers}
          data={[
            { value: '1', label: 'One' },
            { value: '2', label: 'Two' },
          ]}
          onChange={(event) => form.set('markers', event.currentTarget.value)}
        />
      </SimpleGrid>
      <ChooseQuestions
        id={form.input('questionIds').id}
        error={form.input('questionIds').error}
        chosen={chosen}
        onChange={onChosen}
      />
    </DialogForm>
  )
}
