// The questions of a running attempt, below the bar with its state, and its submission.
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { attemptMessages } from '@rounds/contract/training/assessments/assessment.messages'
import type { Attempt } from '@rounds/contract/training/assessments/attempt'
import { attempts } from '@rounds/contract/training/assessments/attempt.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showDialog, showProblem, showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { QuestionPicture } from '../question-picture.tsx'
import { marksText } from '../question-text.ts'
import { AnswerInput } from './answer-input.tsx'
import { AnswerQueue } from './answer-queue.ts'
import classes from './attempt.module.css'
import { AttemptBar, questionElementId } from './attempt-bar.tsx'
import { serverClock } from './server-clock.ts'
import { tabIdOf } from './tab-id.ts'
import { useTimeLeft } from './time-left.ts'

export function AttemptForm({ attempt }: { attempt: Attempt }) {
  const { id, assessmentId, title, questions, deadline } = attempt
  const navigate = useNavigate()
  const client = useQueryClient()
  const tabId = tabIdOf(assessmentId)
  const [clock] = useState(() => serverClock(attempt.now))
  const [queue] = useState(
    () =>
      new AnswerQueue(attempt, {
        send: (questionId, { choices, ...answer }, how) =>
          call(attempts.save, {
            params: { id, questionId },
            body: { tabId, choices: [...choices], ...answer },
            ...how,
          }),
        now: clock.now,
        storage: sessionStorage,
      }),
  )
  const { state, refusal } = useSelector(queue.present)
  const [, setChanges] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const leftMs = useTimeLeft(deadline, clock)
  const isOver = leftMs <= 0

  useEffect(() => () => queue.stop(), [queue])

  const leave = useCallback(async () => {
    await client.invalidateQueries({ queryKey: ['assessments'] })
    await navigate({ to: '/assessment/$id', params: { id: assessmentId } })
  }, [client, navigate, assessmentId])

  const submit = useCallback(async () => {
    await queue.flush()
    if (queue.state() === 'unreached') return showDialog({ kind: 'problem', ...attemptMessages.unreached })
    try {
      showSuccess((await call(attempts.submit, { params: { id }, body: { tabId } })).message)
    } catch (thrown) {
      // Submitted twice, or already ended by the clock: either way the attempt is submitted.
      if (asProblem(thrown).code !== 'conflict') return showProblem(thrown)
      if (isOver) showSuccess(attemptMessages.ended)
    }
    await leave()
  }, [queue, id, tabId, isOver, leave])

  /**
   * Returns false when the server still grants time, and then sets the clock to the server's. Returns true when the
   * server does not answer.
   */
  const isOverThere = useCallback(async () => {
    try {
      const { now } = (
        await call(attempts.start, {
          params: { id: assessmentId },
          body: { tabId, takesOver: false },
          isHarmless: true,
          isBackground: true,
        })
      ).attempt
      clock.set(now)
      return Date.parse(now) >= Date.parse(deadline)
    } catch {
      return true
    }
  }, [assessmentId, tabId, clock, deadline])

  useEffect(() => {
    if (isOver) void isOverThere().then((isSo) => (isSo ? submit() : undefined))
  }, [isOver, isOverThere, submit])

  useEffect(() => {
    const onVisibility = () => void (document.visibilityState === 'visible' ? isOverThere() : queue.flush())
    const onExit = () => queue.sendAtExit()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', onExit)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', onExit)
    }
  }, [isOverThere, queue])

  const open = questions.filter((question) => !queue.isAnswered(question.id)).length
  const isStopped = queue.isStopped()
  return (
    <PageFrame
      title={title}
      purpose="Each answer is saved as you give it. You can reload the page or lose the connection."
    >
      <AttemptBar
        leftMs={leftMs}
        questions={questions.map((question) => ({ id: question.id, isAnswered: queue.isAnswered(question.id) }))}
        state={state}
        refusal={isStopped ? refusal : ''}
        onLeave={() => void leave()}
      />
      <Stack component="ol" p={0} m={0} className={classes.questions}>
        {questions.map((question, at) => (
          <Card
            component="li"
            withBorder
            key={question.id}
            id={questionElementId(question.id)}
            tabIndex={-1}
            className={classes.question ?? ''}
          >
            <Stack gap="sm">
              <Group justify="space-between" wrap="nowrap" align="flex-start">
                <Text fw={600} id={`question-${question.id}`} style={{ whiteSpace: 'pre-wrap' }}>
                  {`${at + 1}. ${question.text}`}
                </Text>
                <Text size="sm" c="dimmed" style={{ flex: 'none' }}>
                  {marksText(question.marks)}
                </Text>
              </Group>
              {question.picture && <QuestionPicture picture={question.picture} />}
              <AnswerInput
                question={question}
                answer={queue.answerOf(question.id)}
                isDisabled={isStopped || isOver}
                onChange={(answer) => {
                  queue.change(question.id, answer)
                  setChanges((count) => count + 1)
                }}
              />
            </Stack>
          </Card>
        ))}
      </Stack>
      <Group justify="flex-end">
        <Button onClick={() => setIsAsking(true)} disabled={isStopped}>
          Submit the assessment…
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title="Submit the assessment?"
        message={
          open === 0
            ? 'Every question has an answer. You cannot change them afterwards.'
            : `${open} of ${questions.length} questions ${open === 1 ? 'has' : 'have'} no answer. You cannot change anything afterwards.`
        }
        verb="Submit my answers"
        onConfirm={submit}
        onClose={() => setIsAsking(false)}
      />
    </PageFrame>
  )
}
