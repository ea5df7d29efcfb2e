// The one dialog that asks for the password again (controls: C15). A refused call waits for it and is then repeated.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { call, recoverBy } from '#web/kernel/call.ts'
import type { CallProblem } from '#web/kernel/call-problem.ts'

const StepUpModal = lazy(async () => ({
  default: (await import('#web/identity/second-factor/step-up-modal.tsx')).StepUpModal,
}))

interface Question {
  problem: CallProblem
  /** Shared by all waiting calls, because one confirmation is enough for them. */
  answer: Promise<boolean>
  give: (isConfirmed: boolean) => void
}

/** Lies above everything on the page, so its Escape must not also close a dialog below. */
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
      // The user cancelled, so the call is aborted and no problem is shown.
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
        aside={refusalHas(problem, 'hasPasskey') && byPasskey(() => close(true))}
        onSend={onSend}
        onClose={() => close(false)}
      />
    </Suspense>
  )
}

/** Whether the confirmation also needs a code. */
const needsCode = (problem: CallProblem | undefined): boolean => refusalHas(problem, 'needsCode')

/** Whether the server's refusal carries the given flag. */
function refusalHas(problem: CallProblem | undefined, flag: 'needsCode' | 'hasPasskey'): boolean {
  const present = problem?.present
  return (
    typeof present === 'object' && present !== null && Object.entries(present).some(([key, is]) => key === flag && is)
  )
}
