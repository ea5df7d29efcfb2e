// The life of a form of a kind: values, what is wrong with them, when that is said, and which files are on their way.
import type { Field } from '@rounds/contract/fields/field'
import { type EntryKindSpec, type EntryValues, parseValues } from '@rounds/contract/records/logbook/entry-kind'
import { useCallback, useRef, useState } from 'react'
import type { InputContext } from '#web/fields/field-input-props.ts'
import { type FormContent, isChanged, withValue } from '../entries/entry-form-values.ts'

export type Faults = Readonly<Record<string, string>>

/** A judged form: what may be sent, or what to say. */
export type Judged = { ok: true; values: EntryValues } | { ok: false; title: string; message: string; faults: Faults }

export interface EntryForm {
  content: FormContent
  faults: Faults
  isTouched: boolean
  /** A file is on its way: not the moment to send. */
  isBusy: boolean
  onChange: (key: string, value: unknown, shown?: string) => void
  onBlur: (key: string) => void
  onBusy: (key: string, isBusy: boolean) => void
  /** Judges everything and shows what is wrong at the fields; from then on a field is judged when it is left. */
  judge: (mode: 'draft' | 'submit') => Judged
  setFaults: (faults: Faults) => void
  /** Other content, as after "Repeat last". */
  replace: (content: FormContent) => void
  /** Back to where the form started. */
  reset: () => void
  /** A default that arrives late counts neither as a change nor over something chosen. */
  setDefault: (key: string, value: string, shown: string) => void
}

const without = (faults: Faults, key: string): Faults => {
  const { [key]: _, ...rest } = faults
  return rest
}

/** What a form says of these values: what may be sent, or the sentence and the fault of each wrong field. */
export function judgeForm(
  kind: EntryKindSpec,
  values: EntryValues,
  { today, departmentCode }: InputContext,
  mode: 'draft' | 'submit',
): Judged {
  const judged = parseValues(kind, values, { today, departmentCode, mode })
  return judged.ok ? judged : { ok: false, title: judged.title, message: judged.message, faults: judged.fields }
}

/** `restored` is what an earlier visit left unfinished: it counts as changed from the start. */
export function useEntryForm(
  kind: EntryKindSpec,
  start: FormContent,
  context: InputContext,
  restored: FormContent | null = null,
): EntryForm {
  const [content, setContent] = useState(restored ?? start)
  const [base, setBase] = useState(start)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const lastMode = useRef<'draft' | 'submit' | null>(null)
  const latest = useRef(content)
  latest.current = content
  const fields: readonly Field[] = kind.fields

  const onChange = useCallback(
    (key: string, value: unknown, shown?: string) => {
      setContent((before) => withValue(fields, before, key, value, shown))
      setFaults((before) => (before[key] === undefined ? before : without(before, key)))
    },
    [fields],
  )

  const { today, departmentCode } = context
  const onBlur = useCallback(
    (key: string) => {
      if (lastMode.current === null) return
      const judged = parseValues(kind, latest.current.values, { today, departmentCode, mode: lastMode.current })
      const fault = judged.ok ? undefined : judged.fields[key]
      setFaults((before) => (fault === undefined ? without(before, key) : { ...before, [key]: fault }))
    },
    [kind, today, departmentCode],
  )

  const onBusy = useCallback((key: string, isBusy: boolean) => {
    setBusy((before) => (isBusy ? new Set([...before, key]) : new Set([...before].filter((one) => one !== key))))
  }, [])

  function judge(mode: 'draft' | 'submit'): Judged {
    lastMode.current = mode
    const judged = judgeForm(kind, latest.current.values, context, mode)
    setFaults(judged.ok ? {} : judged.faults)
    return judged
  }

  function setDefault(key: string, value: string, shown: string): void {
    const add = (before: FormContent) =>
      before.values[key] === undefined ? withValue(fields, before, key, value, shown) : before
    setContent(add)
    setBase(add)
  }

  function replace(next: FormContent): void {
    setContent(next)
    setFaults({})
    lastMode.current = null
  }

  return {
    content,
    faults,
    isTouched: isChanged(base.values, content.values),
    isBusy: busy.size > 0,
    onChange,
    onBlur,
    onBusy,
    judge,
    setFaults,
    replace,
    reset: () => replace(base),
    setDefault,
  }
}
