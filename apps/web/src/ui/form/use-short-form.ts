// A short form of texts, held by @mantine/form: checked by its rules, sent once at a time, what is wrong shown above the
// fields and at its field, the first such field focused. The form of a record has an engine of its own.
import { useForm } from '@mantine/form'
import type { Message } from '@rounds/contract/kernel/message'
import { type SyntheticEvent, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem } from '#web/kernel/notices.ts'
import { type FieldRules, firstOf, type Problems, type Texts } from './field-rules.ts'

interface Settings<Key extends string, Draft> {
  /** The ids of the inputs begin with it. */
  name: string
  /** The texts at first, in the order of the form. */
  blank: Texts<Key>
  rules: FieldRules<NoInfer<Key>, Draft>
  /**
   * The summary at the top of the form when something is wrong, from the problems in the order of the form. Without it
   * the sentences stand at their fields alone, but for that of a field that the form does not show.
   */
  summaryOf?: (problems: Problems) => Message
  /** The title of a sentence that the server said, where it has one of its own. */
  titleOf?: (sentence: string) => string | undefined
  send: (draft: Draft) => Promise<unknown>
  /** Told of a refusal that is about none of the fields. */
  onRefused?: (thrown: unknown) => void
}

export interface ShortForm<Key extends string> {
  texts: Texts<Key>
  /** What is wrong, for `<FaultSummary>` at the top; null while nothing is. */
  summary: Message | null
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
  /** Other texts, as after saving; what was wrong is forgotten. */
  replace: (texts: Texts<Key>) => void
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  /** Something differs from the texts at first. */
  isChanged: boolean
  isSending: boolean
  reset: () => void
}

/** What the server says of these fields. One of a list (`titles.2`) has a field of its own (`titles-2`), or that of the list. */
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
  /** The sentence at a field that is not on the screen, which would be silent. */
  const unseenOf = (problems: Problems) =>
    Object.entries(problems).find(([key]) => document.getElementById(`${name}-${key}`) === null)?.[1]
  const errorOf = (key: Key) => (typeof form.errors[key] === 'string' ? form.errors[key] : undefined)

  /** The form begins with every key, and none is taken away. */
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
    // Gone with the last sentence at a field.
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
