// What stays in sight above the questions of an attempt: the time that is left, how many are answered, the way to the next
// unanswered one, whether everything is saved, and why nothing more is taken.
import { Alert, Button, Text } from '@mantine/core'
import { useRef } from 'react'
import type { QueueState } from './answer-queue.ts'
import classes from './attempt.module.css'
import { isShort, timeLeftText } from './time-left.ts'

interface Props {
  leftMs: number
  questions: readonly { id: string; isAnswered: boolean }[]
  state: QueueState
  /** Why this tab can save nothing more; empty while it can. */
  refusal: string
  onLeave: () => void
}

const stateTexts: Readonly<Record<QueueState, string>> = {
  saved: 'All answers are saved.',
  saving: 'Saving…',
  unreached: 'No connection. Your answers are kept in this tab and sent as soon as it is back.',
  ended: '',
  elsewhere: '',
}

/** The element of a question, which the bar leads to. */
export const questionElementId = (id: string): string => `place-${id}`

export function AttemptBar({ leftMs, questions, state, refusal, onLeave }: Props) {
  const last = useRef(-1)
  const answered = questions.filter(({ isAnswered }) => isAnswered).length
  /** Pressed again, it passes over the question that was left for later, and begins again after the last one. */
  function goToNext(): void {
    const next = questions.findIndex(({ isAnswered }, at) => !isAnswered && at > last.current)
    last.current = next >= 0 ? next : questions.findIndex(({ isAnswered }) => !isAnswered)
    const element = document.getElementById(questionElementId(questions[last.current]?.id ?? ''))
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={classes.bar}>
      <Text fw={700} role="timer" aria-label="Time left" className={classes.time} data-short={isShort(leftMs)}>
        {timeLeftText(leftMs)}
      </Text>
      {refusal ? (
        <Alert color="red" role="alert" title={refusal} w="100%">
          <Button variant="default" onClick={onLeave}>
            Open the assessment
          </Button>
        </Alert>
      ) : (
        <>
          <div className={classes.state}>
            <span>{`${answered} of ${questions.length} answered`}</span>
            <span role="status">{stateTexts[state]}</span>
            <span role="status" className={classes.time} data-short>
              {isShort(leftMs) && 'Your answers are submitted automatically at the end.'}
            </span>
          </div>
          {answered < questions.length && (
            <Button variant="default" size="compact-sm" className={classes.next ?? ''} onClick={goToNext}>
              Next unanswered
            </Button>
          )}
        </>
      )}
    </div>
  )
}
