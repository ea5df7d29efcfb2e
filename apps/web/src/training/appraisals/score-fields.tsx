// The records of a form to be scored: a row of numbers for each, the word for what is chosen, and a remark where there is one
// or has to be.
import { Button, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { AppraisalForm } from '@rounds/contract/training/appraisals/appraisal-forms'
import { bandOf, lowestScore, needsRemediation } from '@rounds/contract/training/appraisals/appraisal-rules'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { ChoiceRow } from '#web/ui/form/choice-row.tsx'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'
import classes from './appraisals.module.css'
import { remarkKey, scoreKey } from './score-form.ts'

interface Props {
  form: ShortForm<string>
  appraisalForm: AppraisalForm
}

const scale = '1–3 Not Satisfactory · 4–6 Satisfactory · 7 and above More Than Satisfactory'

export function ScoreFields({ form, appraisalForm }: Props) {
  const { name } = useUser()
  let next = 0
  return (
    <>
      <Text size="sm" c="dimmed">
        {scale}
      </Text>
      {appraisalForm.groups.map(({ title, items }) => (
        <Stack key={title} gap="md" {...(title ? { role: 'group', 'aria-label': title } : {})}>
          {title && (
            <Title order={3} fz="md">
              {title}
            </Title>
          )}
          {items.map((item) => (
            <RecordField key={item} form={form} appraisalForm={appraisalForm} item={item} index={next++} />
          ))}
        </Stack>
      ))}
      <Textarea
        {...form.input('remarks')}
        label="Remarks"
        description="About the period as a whole. The student reads them."
        autosize
        minRows={2}
        maxLength={maxCharacters.remark}
      />
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

function RecordField({ form, appraisalForm, item, index }: Props & { item: string; index: number }) {
  const [isRemarking, setIsRemarking] = useState(false)
  const text = form.texts[scoreKey(index)] ?? ''
  const { id, error } = form.input(scoreKey(index))
  const isLow = text !== '' && needsRemediation(appraisalForm, Number(text))
  const count = Math.max(appraisalForm.highestOffered, Number(text))
  const choices = Array.from({ length: count - lowestScore + 1 }, (_, step) => String(lowestScore + step))
  const hasRemark = isLow || isRemarking || form.texts[remarkKey(index)] !== ''
  return (
    <div className={classes.record}>
      <ChoiceRow
        id={id}
        legend={`${index + 1}. ${item}`}
        isEven
        choices={choices.map((value) => ({ value, label: value }))}
        value={text}
        required
        {...(text === '' ? {} : { description: bandOf(Number(text)) })}
        error={error}
        onChange={(score) => form.set(scoreKey(index), score)}
      />
      {hasRemark && (
        <Textarea
          {...form.input(remarkKey(index))}
          label={isLow ? 'Remediation: what will be done' : 'Remark'}
          aria-label={`${isLow ? 'Remediation' : 'Remark'} on ${item}`}
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
