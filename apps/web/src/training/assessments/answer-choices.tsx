// The choices of a question, with the right and the chosen ones marked by word as well as by icon and colour.
import { VisuallyHidden } from '@mantine/core'
import type { Choice, ChoiceKey } from '@rounds/contract/training/assessments/question'
import { IconCheck, IconX } from '@tabler/icons-react'
import classes from './assessments.module.css'

interface Props {
  choices: readonly Choice[]
  /** The chosen keys; absent when nobody answers. */
  chosen?: readonly ChoiceKey[]
}

export function AnswerChoices({ choices, chosen }: Props) {
  return (
    <ul className={classes.choices} aria-label="Choices">
      {choices.map(({ key, text, isRight }) => {
        const isChosen = chosen?.includes(key) ?? false
        const says = [isRight && 'right answer', chosen && isChosen && 'chosen'].filter(Boolean).join(', ')
        return (
          <li key={key} data-right={isRight || undefined} data-chosen={isChosen || undefined}>
            <span className={classes.mark}>
              {isRight ? <IconCheck size={18} aria-hidden /> : isChosen && <IconX size={18} aria-hidden />}
            </span>
            <span>{text}</span>
            {says && (
              <span className={classes.says}>
                <VisuallyHidden>, </VisuallyHidden>
                {says}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
