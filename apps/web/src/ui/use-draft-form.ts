// A short form of texts judged by a schema of the contract: what was typed, what is wrong, the first wrong field focused.
import { useState } from 'react'
import type { z } from 'zod'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showDialog, showProblem } from '#web/kernel/notices.ts'

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
  set: (key: Key, text: string) => void
  /** The draft when everything is right; else null, and the form says what is wrong. */
  judge: () => Draft | null
  /** Shows a refusal at its fields, or in a dialog when it is about none of them. */
  refuse: (thrown: unknown) => void
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

  return {
    texts,
    set,
    input: (key) => ({
      id: idOf(key),
      value: texts[key],
      error: faults[key],
      onChange: (event) => set(key, event.currentTarget.value),
    }),
    judge() {
      const parsed = schema.safeParse(texts)
      if (parsed.success) return parsed.data
      const wrong: Partial<Record<Key, string>> = {}
      for (const { path, message } of parsed.error.issues) wrong[path[0] as Key] ??= message
      show(wrong, title)
      return null
    },
    refuse(thrown) {
      const { fields, title: heading } = asProblem(thrown)
      const wrong = Object.fromEntries(keys.flatMap((key) => (fields[key] ? [[key, fields[key]]] : [])))
      if (!show(wrong as Partial<Record<Key, string>>, heading)) showProblem(thrown)
    },
    reset() {
      setTexts(blank)
      setFaults({})
    },
  }
}
