// The bar above the questions of an attempt, always visible. It shows the time left, the number of answers, a button to
// the next unanswered question, the save state, and any refusal.
import { Alert, Button, Text } from '@mantine/core'
import { useRef } from 'react'
import type { QueueState } from './answer-queue.ts'
import classes from './attempt.module.css'
import { isShort, timeLeftText } from './time-left.ts'

interface Props {
  leftMs: number
  questions: readonly { id: string; isAnswered: boolean }[]
  state: QueueState
  /** The reason why this tab can save nothing more; empty while it can. */
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

/** The element id of a question, to which the bar scrolls. */
export const questionElementId = (id: string): string => `place-${id}`

export function AttemptBar({ leftMs, questions, state, refusal, onLeave }: Props) {
  const last = useRef(-1)
  const answered = questions.filter(({ isAnswered }) => isAnswered).length
  /** A second press skips the question left for later; after the last one the search starts again. */
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
