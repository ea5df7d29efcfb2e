// A short form of text fields on @mantine/form. Validates by its rules, submits once at a time, shows errors above the
// form and at their fields, and focuses the first wrong field. Records have their own form engine.
import { useForm } from '@mantine/form'
import type { Message } from '@rounds/contract/kernel/message'
import { type SyntheticEvent, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem } from '#web/kernel/notices.ts'
import { type FieldRules, firstOf, type Problems, type Texts } from './field-rules.ts'

interface Settings<Key extends string, Draft> {
  /** The prefix of the inputs' ids. */
  name: string
  /** The initial texts, in form order. */
  blank: Texts<Key>
  rules: FieldRules<NoInfer<Key>, Draft>
  /**
   * Builds the summary at the top of the form from the problems, in form order. Without it errors show only at their
   * fields, and the summary holds only an error whose field is not on the screen.
   */
  summaryOf?: (problems: Problems) => Message
  /** Returns the title of an error from the server, when it has its own. */
  titleOf?: (sentence: string) => string | undefined
  send: (draft: Draft) => Promise<unknown>
  /** Called with a refusal that concerns none of the fields. */
  onRefused?: (thrown: unknown) => void
}

export interface ShortForm<Key extends string> {
  texts: Texts<Key>
  /** The summary for `<FaultSummary>` at the top; null while there are no errors. */
  summary: Message | null
  /** The props of an input: `<TextInput {...form.input('name')} />`. */
  input: (key: Key) => {
    id: string
    value: string
    error: string | undefined
    onChange: (event: { currentTarget: { value: string } }) => void
  }
  /** The props of a select: `<Select {...form.choice('role')} />`. */
  choice: (key: Key) => {
    id: string
    value: string | null
    error: string | undefined
    onChange: (chosen: string | null) => void
  }
  set: (key: Key, text: string) => void
  /** Replaces the texts, as after saving, and clears the errors. */
  replace: (texts: Texts<Key>) => void
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  /** Whether any text differs from its initial value. */
  isChanged: boolean
  isSending: boolean
  reset: () => void
}

/**
 * Maps the server's field errors to fields of this form. An error of a list item (`titles.2`) belongs to the item's own
 * field (`titles-2`), or to the list's.
 */
function problemsAt(keys: readonly string[], fields: Readonly<Record<string, string>>): Problems {
  const problems: Partial<Record<string, string>> = {}
  for (const [path, sentence] of Object.entries(fields)) {
    const key = [path.replaceAll('.', '-'), path.split('.')[0]].find((one) => one !== undefined && keys.includes(one))
    if (key !== undefined) problems[key] ??= sentence
  }
  return problems
}

export function useShortForm<Key extends string, Draft>(settings: Settings<Key, Draft>): ShortForm<Key> {
  const { name, blank, rules, summaryOf, titleOf, send, onRefused = showProblem } = settings
  const form = useForm<Record<string, string>, Draft>({
    initialValues: blank,
    validate: (values) => ({ ...rules.problemsOf(textsOf(values)) }),
    transformValues: (values) => rules.draftOf(textsOf(values)),
  })
  const [message, setMessage] = useState<Message | null>(null)
  const keys = Object.keys(blank) as Key[]
  const idOf = (key: Key) => `${name}-${key}`
  const inOrder = (problems: Problems): Problems => ({
    ...Object.fromEntries(keys.filter((key) => problems[key]).map((key) => [key, problems[key]])),
    ...problems,
  })
  /** Returns the error of a field that is not on the screen, which would otherwise be shown nowhere. */
  const unseenOf = (problems: Problems) =>
    Object.entries(problems).find(([key]) => document.getElementById(`${name}-${key}`) === null)?.[1]
  const errorOf = (key: Key) => (typeof form.errors[key] === 'string' ? form.errors[key] : undefined)

  /** Safe cast: the form starts with every key, and no key is ever removed. */
  function textsOf(values: Record<string, string>): Texts<Key> {
    return values as Texts<Key>
  }

  function show(problems: Problems, summary: Message | null): void {
    form.setErrors({ ...problems })
    setMessage(summary)
    const first = keys.find((key) => problems[key] !== undefined)
    if (first !== undefined) document.getElementById(idOf(first))?.focus()
  }

  async function onValid(draft: Draft): Promise<void> {
    try {
      await send(draft)
    } catch (thrown) {
      const { fields, title } = asProblem(thrown)
      const problems = inOrder(problemsAt(keys, fields))
      const [message] = Object.values(problems)
      if (message === undefined) return onRefused(thrown)
      const first = summaryOf ? message : unseenOf(problems)
      show(problems, first === undefined ? null : { title: titleOf?.(first) ?? title, message: first })
    }
  }

  const set = (key: string, text: string) => form.setFieldValue(key, text)
  return {
    texts: textsOf(form.values),
    // Disappears with the last error of a field.
    summary: Object.keys(form.errors).length > 0 ? message : null,
    set,
    replace: (texts) => form.setValues({ ...texts }),
    isChanged: form.isDirty(),
    isSending: form.submitting,
    reset: form.reset,
    input: (key) => ({
      id: idOf(key),
      value: form.values[key] ?? '',
      error: errorOf(key),
      onChange: (event) => set(key, event.currentTarget.value),
    }),
    choice: (key) => ({
      id: idOf(key),
      value: form.values[key] || null,
      error: errorOf(key),
      onChange: (chosen) => set(key, chosen ?? ''),
    }),
    onSubmit(event) {
      event.preventDefault()
      // In React's tree, a form in a dialog may lie within another form, which must not be sent with it.
      event.stopPropagation()
      if (form.submitting) return
      form.onSubmit(onValid, () => {
        const problems = inOrder(rules.problemsOf(textsOf(form.getValues())))
        const unseen = unseenOf(problems)
        show(problems, summaryOf?.(problems) ?? (unseen === undefined ? null : firstOf({ unseen })))
      })(event)
    },
  }
}
