// The input of one answer: one choice, several, or text.
import { Checkbox, Radio, Stack, Textarea } from '@mantine/core'
import { maxAnswerCharacters, type StudentQuestion } from '@rounds/contract/training/assessments/attempt'
import type { Answer } from './answer-queue.ts'

interface Props {
  question: StudentQuestion
  answer: Answer
  isDisabled: boolean
  onChange: (answer: Answer) => void
}

export function AnswerInput({ question: { id, kind, choices }, answer, isDisabled, onChange }: Props) {
  if (kind === 'short') {
    return (
      <Textarea
        aria-labelledby={`question-${id}`}
        placeholder="Your answer"
        value={answer.text}
        disabled={isDisabled}
        autosize
        minRows={3}
        maxLength={maxAnswerCharacters}
        onChange={(event) => onChange({ choices: [], text: event.currentTarget.value })}
      />
    )
  }
  const isSingle = kind === 'single'
  const Choice = isSingle ? Radio : Checkbox
  return (
    <Stack gap="sm" role={isSingle ? 'radiogroup' : 'group'} aria-labelledby={`question-${id}`}>
      {choices.map(({ key, text }) => (
        <Choice
          key={key}
          name={`answer-${id}`}
          size="md"
          label={text}
          checked={answer.choices.includes(key)}
          disabled={isDisabled}
          onChange={({ currentTarget: { checked } }) => {
            const others = answer.choices.filter((one) => one !== key)
            onChange({ choices: isSingle ? [key] : checked ? [...others, key] : others, text: '' })
          }}
        />
      ))}
    </Stack>
  )
}
