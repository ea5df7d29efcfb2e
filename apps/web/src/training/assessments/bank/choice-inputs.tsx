// The choices of a question, each with a control that marks it as right. Empty choices are ignored.
import { Checkbox, Group, Input, Radio, Stack, TextInput } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { choiceKeys } from '@rounds/contract/training/assessments/question'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'
import { letterOf } from '../question-text.ts'
import type { QuestionFormKey } from './question-form.ts'

interface Props {
  form: Pick<ShortForm<QuestionFormKey>, 'texts' | 'input' | 'set'>
  /** Exactly one choice is right; otherwise one or more. */
  isSingle: boolean
}

export function ChoiceInputs({ form, isSingle }: Props) {
  const { right } = form.texts
  const { id, error } = form.input('choices')
  const Mark = isSingle ? Radio : Checkbox
  return (
    <Input.Wrapper
      label="Choices"
      labelElement="div"
      required
      description={`Mark ${isSingle ? 'the right one' : 'every right one'}. Choices that you leave blank are left out.`}
      error={error}
      role="group"
      aria-label="Choices"
    >
      <Stack gap="xs" mt="xs">
        {choiceKeys.map((key, at) => (
          <Group key={key} gap="sm" wrap="nowrap">
            <Mark
              name={isSingle ? 'right-choice' : `right-${key}`}
              aria-label={`Choice ${letterOf(key)} is right`}
              checked={right.includes(key)}
              onChange={({ currentTarget: { checked } }) => {
                const others = right.replace(key, '')
                form.set('right', isSingle ? key : checked ? others + key : others)
              }}
            />
            <TextInput
              {...form.input(key)}
              {...(at === 0 ? { id } : {})}
              aria-label={`Choice ${letterOf(key)}`}
              placeholder={letterOf(key)}
              flex={1}
              maxLength={maxCharacters.text}
            />
          </Group>
        ))}
      </Stack>
    </Input.Wrapper>
  )
}
