// Creates or edits a question of the bank: text, choices or model answer, and explanation.
import { Autocomplete, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import {
  maxQuestionMarks,
  type Question,
  type QuestionDraft,
  questionKinds,
} from '@rounds/contract/training/assessments/question'
import { useState } from 'react'
import { FileField, fieldForm, whenUploaded } from '#web/fields/file-field.tsx'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { OnlineSources } from '#web/records/logbook/form/online-sources.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { questionKindTexts } from '../question-text.ts'
import { ChoiceInputs } from './choice-inputs.tsx'
import { type QuestionFormKey, questionRules, textsOfQuestion } from './question-form.ts'
import { useAddQuestion, useChangeQuestion } from './questions.queries.ts'

const pictureHelp = 'JPEG or PNG up to 5 MB. Nothing in it may identify a patient.'

interface Props {
  /** Null for a new question. */
  question: Question | null
  topics: readonly string[]
  onClose: () => void
}

export function QuestionFormModal(props: Props) {
  return (
    <LargeModal opened onClose={props.onClose} title={props.question ? 'Edit question' : 'Add question'} size="lg">
      <OnlineSources>
        <QuestionForm {...props} />
      </OnlineSources>
    </LargeModal>
  )
}

function QuestionForm({ question, topics, onClose }: Props) {
  const adding = useAddQuestion()
  const changing = useChangeQuestion(question?.id ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const form = useShortForm<QuestionFormKey, QuestionDraft>({
    name: fieldForm,
    blank: textsOfQuestion(question),
    summaryOf: firstOf,
    rules: whenUploaded(isBusy, questionRules),
    async send(draft) {
      const sent = question ? changing.mutateAsync({ draft, version: question.version }) : adding.mutateAsync(draft)
      showSuccess((await sent).message)
      onClose()
    },
    onRefused: (thrown) => showProblem(thrown, generalMessages.notSaved),
  })
  const { kind, topic } = form.texts
  return (
    <DialogForm form={form} verb={question ? 'Save as new version' : 'Add to the bank'} onCancel={onClose}>
      {question && (
        <Text size="sm" c="dimmed">
          Published assessments keep version {question.version}. Your changes become version {question.version + 1}.
        </Text>
      )}
      <NativeSelect
        label="Kind"
        size="md"
        required
        value={kind}
        data={questionKinds.map((value) => ({ value, label: questionKindTexts[value] }))}
        onChange={(event) => form.set('kind', event.currentTarget.value)}
      />
      <Autocomplete
        {...form.input('topic')}
        label="Topic"
        description="Teachers find questions by their topic."
        required
        value={topic}
        data={[...topics]}
        maxLength={100}
        onChange={(text) => form.set('topic', text)}
      />
      <Textarea
        {...form.input('text')}
        label="Question"
        required
        autosize
        minRows={3}
        maxLength={maxCharacters.remark}
      />
      <FileField form={form} label="Picture" help={pictureHelp} isOptional onBusy={setIsBusy} />
      {kind === 'short' ? (
        <Textarea
          {...form.input('modelAnswer')}
          label="Model answer"
          description="Examiners mark by it. Students read it with their result."
          required
          autosize
          minRows={3}
          maxLength={maxCharacters.remark}
        />
      ) : (
        <ChoiceInputs form={form} isSingle={kind === 'single'} />
      )}
      <Textarea
        {...form.input('explanation')}
        label="Explanation"
        description="Why the right answer is right. Students read it with their result."
        autosize
        minRows={2}
        maxLength={maxCharacters.remark}
      />
      <TextInput
        {...form.input('marks')}
        label="Marks"
        description={`A whole number from 1 to ${maxQuestionMarks}.`}
        required
        inputMode="numeric"
        maxLength={2}
        w="8rem"
      />
    </DialogForm>
  )
}
