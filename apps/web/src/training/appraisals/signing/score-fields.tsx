// The inputs for scores: a row of numbers per item, the word for the chosen score, and a remark where given or
// required.
import { Button, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { AppraisalForm } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import type { ScoredItem } from '@rounds/contract/training/appraisal-forms/form-templates'
import type { ScoreScale } from '@rounds/contract/training/appraisal-forms/score-scales'
import { needsRemediation } from '@rounds/contract/training/appraisals/appraisal-rules'
import { groupsOf } from '@rounds/contract/training/appraisals/score-groups'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { ChoiceRow } from '#web/ui/form/choice-row.tsx'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'
import classes from '../appraisals.module.css'
import { formWords } from '../form-words.ts'
import { discussionKeys, remarkKey, scoreKey } from './score-texts.ts'

interface Props {
  form: ShortForm<string>
  appraisalForm: AppraisalForm
  items: readonly ScoredItem[]
  /** One per item. */
  scales: readonly ScoreScale[]
  asksDiscussion: boolean
}

export function ScoreFields({ form, appraisalForm, items, scales, asksDiscussion }: Props) {
  const { name } = useUser()
  const { remarks } = formWords[appraisalForm.id]
  const numbered = items.map((scored, index) => ({ ...scored, index }))
  return (
    <>
      <Text size="sm" c="dimmed">
        {appraisalForm.scale.legend}
      </Text>
      {groupsOf(numbered).map(({ title, records }) => (
        <Stack key={title} gap="md" {...(title ? { role: 'group', 'aria-label': title } : {})}>
          {title && (
            <Title order={3} fz="md">
              {title}
            </Title>
          )}
          {records.map(({ item, index }) => (
            <RecordField
              key={item}
              form={form}
              appraisalForm={appraisalForm}
              item={item}
              index={index}
              scale={scales[index] ?? appraisalForm.scale}
            />
          ))}
        </Stack>
      ))}
      <Textarea
        {...form.input('remarks')}
        {...remarks}
        required={appraisalForm.isOfOneDay}
        autosize
        minRows={2}
        maxLength={maxCharacters.remark}
      />
      {asksDiscussion && <DiscussionFields form={form} />}
      <TextInput
        {...form.input('signature')}
        label="Signature"
        description={`Type your name to sign: ${name}`}
        required
        autoComplete="off"
        maxLength={maxCharacters.personName}
      />
    </>
  )
}

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

function DiscussionFields({ form }: Pick<Props, 'form'>) {
  const wasHeld = form.texts[discussionKeys.wasHeld] ?? ''
  const { id, error } = form.input(discussionKeys.wasHeld)
  return (
    <>
      <ChoiceRow
        id={id}
        error={error}
        legend="Has it been discussed with the student?"
        choices={answers}
        value={wasHeld}
        required
        onChange={(answer) => form.set(discussionKeys.wasHeld, answer)}
      />
      {wasHeld === 'no' && (
        <Textarea
          {...form.input(discussionKeys.reason)}
          label="Why it was not discussed"
          required
          autosize
          minRows={1}
          maxLength={maxCharacters.text}
        />
      )}
    </>
  )
}

/** More buttons than this would be too narrow for a thumb in one line. */
const evenChoices = 11

interface RecordProps extends Pick<Props, 'form' | 'appraisalForm'> {
  item: string
  index: number
  scale: ScoreScale
}

function RecordField({ form, appraisalForm, item, index, scale }: RecordProps) {
  const [isRemarking, setIsRemarking] = useState(false)
  const text = form.texts[scoreKey(index)] ?? ''
  const { id, error } = form.input(scoreKey(index))
  const isLow = text !== '' && needsRemediation(appraisalForm, Number(text))
  const count = Math.max(scale.highestOffered, Number(text))
  const choices = Array.from({ length: count - scale.lowest + 1 }, (_, step) => String(scale.lowest + step))
  const remarkLabel = isLow ? 'Remediation: what will be done' : 'Remark'
  const hasRemark = isLow || isRemarking || form.texts[remarkKey(index)] !== ''
  return (
    <div className={classes.record}>
      <ChoiceRow
        id={id}
        legend={`${index + 1}. ${item}`}
        isEven={choices.length <= evenChoices}
        choices={choices.map((value) => ({ value, label: value }))}
        value={text}
        required
        {...(text === '' ? {} : { description: scale.wordOf(Number(text)) })}
        error={error}
        onChange={(score) => form.set(scoreKey(index), score)}
      />
      {hasRemark && (
        <Textarea
          {...form.input(remarkKey(index))}
          label={remarkLabel}
          aria-label={`${remarkLabel}, on ${item}`}
          required={isLow}
          autosize
          minRows={1}
          maxLength={maxCharacters.text}
        />
      )}
      {!hasRemark && text !== '' && appraisalForm.asksRemediation && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsRemarking(true)}>
          Add a remark
        </Button>
      )}
    </div>
  )
}
