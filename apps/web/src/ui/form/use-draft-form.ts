// A short form of texts judged by a schema of the contract: what was typed, what is wrong, the first wrong field focused.
import type { Message } from '@rounds/contract/kernel/message'
import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showDialog, showProblem, showSuccess } from '#web/kernel/notices.ts'

export type Texts<Key extends string> = Readonly<Record<Key, string>>

export interface DraftForm<Key extends string, Draft> {
  texts: Texts<Key>
  /** What an input of this key needs: `<TextInput {...form.input('name')} />`. */
  input: (key: Key) => {
    id: string
    value: string
    error: string | undefined
    onChange: (event: { currentTarget: { value: string } }) => void
  }
  /** What a list of this key needs: `<Select {...form.choice('role')} />`. */
  choice: (key: Key) => {
    id: string
    value: string | null
    error: string | undefined
    onChange: (chosen: string | null) => void
  }
  set: (key: Key, text: string) => void
  /**
   * The form's `onSubmit`: sends the draft when everything is right, once at a time, says the answer's message and is
   * done. What is wrong, and what the server refuses, is shown at its field, or in a dialog when it is about none of
   * them; `unreached` as in `showProblem`.
   */
  sending: (
    send: (draft: Draft) => Promise<{ message: string }>,
    onDone: () => void,
    unreached?: Message,
  ) => (event: SubmitEvent) => Promise<void>
  isSending: boolean
  reset: () => void
}

/** Keys in the order of the form. `title` heads the dialog of a fault. */
export function useDraftForm<Key extends string, Draft>(
  name: string,
  blank: Texts<Key>,
  schema: z.ZodType<Draft>,
  title: string,
): DraftForm<Key, Draft> {
  const [texts, setTexts] = useState(blank)
  const [faults, setFaults] = useState<Partial<Record<Key, string>>>({})
  const [isSending, setIsSending] = useState(false)
  const keys = Object.keys(blank) as Key[]
  const idOf = (key: Key) => `${name}-${key}`

  function set(key: Key, text: string): void {
    setTexts((before) => ({ ...before, [key]: text }))
    setFaults((before) => ({ ...before, [key]: undefined }))
  }

  function show(wrong: Partial<Record<Key, string>>, heading: string): boolean {
    const first = keys.find((key) => wrong[key] !== undefined)
    if (first === undefined) return false
    setFaults(wrong)
    document.getElementById(idOf(first))?.focus()
    showDialog({ kind: 'problem', title: heading, message: wrong[first] ?? '' })
    return true
  }

  function judge(): Draft | null {
    const parsed = schema.safeParse(texts)
    if (parsed.success) return parsed.data
    const wrong: Partial<Record<Key, string>> = {}
    for (const { path, message } of parsed.error.issues) wrong[path[0] as Key] ??= message
    show(wrong, title)
    return null
  }

  function refuse(thrown: unknown, unreached?: Message): void {
    const { fields, title: heading } = asProblem(thrown)
    const wrong = Object.fromEntries(keys.flatMap((key) => (fields[key] ? [[key, fields[key]]] : [])))
    if (!show(wrong as Partial<Record<Key, string>>, heading)) showProblem(thrown, unreached)
  }

  return {
    texts,
    set,
    isSending,
    input: (key) => ({
      id: idOf(key),
      value: texts[key],
      error: faults[key],
      onChange: (event) => set(key, event.currentTarget.value),
    }),
    choice: (key) => ({
      id: idOf(key),
      value: texts[key] || null,
      error: faults[key],
      onChange: (chosen) => set(key, chosen ?? ''),
    }),
    sending: (send, onDone, unreached) => async (event) => {
      event.preventDefault()
      const draft = isSending ? null : judge()
      if (!draft) return
      setIsSending(true)
      try {
        const { message } = await send(draft)
        showSuccess(message)
        onDone()
      } catch (thrown) {
        refuse(thrown, unreached)
      } finally {
        setIsSending(false)
      }
    },
    reset() {
      setTexts(blank)
      setFaults({})
    },
  }
}
