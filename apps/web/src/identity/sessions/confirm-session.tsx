// The one dialog that asks for one’s own password again (controls: C15): a refused call waits behind it and is sent again.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { call, recoverBy } from '#web/kernel/call.ts'
import type { CallProblem } from '#web/kernel/call-problem.ts'

const StepUpModal = lazy(async () => ({
  default: (await import('#web/identity/second-factor/step-up-modal.tsx')).StepUpModal,
}))

interface Question {
  problem: CallProblem
  /** For all the calls that wait: one confirmation is enough for them. */
  answer: Promise<boolean>
  give: (isConfirmed: boolean) => void
}

/** Stands before all else of a page: its Escape must not close a dialog below it as well. */
export function ConfirmSession({ byPasskey }: { byPasskey: (onConfirmed: () => void) => ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const openQuestion = useRef<Question | null>(null)

  const close = useCallback((isConfirmed: boolean) => {
    setIsOpen(false)
    openQuestion.current?.give(isConfirmed)
    openQuestion.current = null
  }, [])

  useEffect(() => {
    function ask(problem: CallProblem): Promise<boolean> {
      if (openQuestion.current) return openQuestion.current.answer
      const { promise, resolve } = Promise.withResolvers<boolean>()
      openQuestion.current = { problem, answer: promise, give: resolve }
      setQuestion(openQuestion.current)
      setIsOpen(true)
      return promise
    }
    recoverBy(async (problem) => {
      if (problem.code !== 'confirmationNeeded') return false
      if (await ask(problem)) return true
      // Who changed their mind has stopped the call, which is nobody's problem.
      throw new DOMException('The password was not given.', 'AbortError')
    })
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !openQuestion.current) return
      event.stopImmediatePropagation()
      close(false)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      recoverBy(undefined)
      window.removeEventListener('keydown', onKey, { capture: true })
      close(false)
    }
  }, [close])

  async function onSend({ currentPassword, code }: { currentPassword: string; code: string }): Promise<void> {
    await call(sessions.confirm, { body: { currentPassword, ...(needsCode(question?.problem) ? { code } : {}) } })
    close(true)
  }

  if (!question) return null
  const { problem } = question
  return (
    <Suspense fallback={null}>
      <StepUpModal
        opened={isOpen}
        title={problem.title}
        message={problem.message}
        verb="Continue"
        hasCode={needsCode(problem)}
        aside={isSaid(problem, 'hasPasskey') && byPasskey(() => close(true))}
        onSend={onSend}
        onClose={() => close(false)}
      />
    </Suspense>
  )
}

/** Whether the confirmation takes a code too. */
const needsCode = (problem: CallProblem | undefined): boolean => isSaid(problem, 'needsCode')

/** What the server says with its refusal of the ways to confirm. */
function isSaid(problem: CallProblem | undefined, way: 'needsCode' | 'hasPasskey'): boolean {
  const present = problem?.present
  return (
    typeof present === 'object' && present !== null && Object.entries(present).some(([key, is]) => key === way && is)
  )
}
