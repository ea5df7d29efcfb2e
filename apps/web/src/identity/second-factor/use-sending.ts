// Sends a form once at a time; what a refusal says of a field is shown at it and the field gets the focus.
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem } from '#web/kernel/notices.ts'

type Faults = Readonly<Record<string, string>>

/**
 * @param judge field → sentence, before anything is sent
 * @param send the call; what it throws is shown at the fields it names, else in the dialog
 */
export function useSending(judge: () => Faults, send: () => Promise<void>) {
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(faults).length === 0) return
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    wrong?.focus()
    wrong?.select()
  }, [faults])

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const wrong = judge()
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    setIsBusy(true)
    try {
      await send()
    } catch (thrown) {
      const { fields } = asProblem(thrown)
      setFaults({ ...fields })
      if (Object.keys(fields).length === 0) showProblem(thrown)
    } finally {
      setIsBusy(false)
    }
  }

  return { form, faults, isBusy, onSubmit }
}
