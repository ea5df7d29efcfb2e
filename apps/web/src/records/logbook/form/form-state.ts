// State of a kind's form: values, faults, when faults are shown, and running uploads. Pure.
import { type EntryKindSpec, type EntryValues, parseValues } from '@rounds/contract/records/logbook/entry-kind'
import type { InputContext } from '#web/fields/field-input-props.ts'
import { type FormContent, isChanged, withValue } from '../entries/entry-form-values.ts'

type Faults = Readonly<Record<string, string>>

export interface FormState {
  content: FormContent
  /** Content that the form started from, for detecting changes. */
  base: FormContent
  faults: Faults
  /** Keys of the fields whose files are being uploaded. */
  busy: readonly string[]
  /** The mode of the last check. Until the first check, leaving a field shows no fault. */
  checkedAs: 'draft' | 'submit' | null
}

export type FormEvent =
  | { type: 'changed'; key: string; value: unknown; shown?: string | undefined }
  | { type: 'left'; key: string }
  | { type: 'busy'; key: string; isBusy: boolean }
  | { type: 'checked'; mode: 'draft' | 'submit'; faults: Faults }
  | { type: 'refused'; faults: Faults }
  /** Replaces all content, as "Repeat last" does. */
  | { type: 'replaced'; content: FormContent }
  | { type: 'reset' }
  /** A default that arrives late. It does not count as a change and never overwrites a choice. */
  | { type: 'defaulted'; key: string; value: string; shown: string }

/** Result of checking a form: the values to send, or the faults to show. */
export type Checked = { ok: true; values: EntryValues } | { ok: false; title: string; message: string; faults: Faults }

/** `restored`: unfinished content of an earlier visit, which counts as changed from the start. */
export const startForm = (base: FormContent, restored: FormContent | null = null): FormState => ({
  content: restored ?? base,
  base,
  faults: {},
  busy: [],
  checkedAs: null,
})

export const isTouched = ({ base, content }: FormState): boolean => isChanged(base.values, content.values)

export function checkForm(
  kind: EntryKindSpec,
  values: EntryValues,
  context: InputContext,
  mode: 'draft' | 'submit',
): Checked {
  const parsed = parseValues(kind, values, { ...context, mode })
  return parsed.ok ? parsed : { ok: false, title: parsed.title, message: parsed.message, faults: parsed.fields }
}

const without = (faults: Faults, key: string): Faults => {
  const { [key]: _, ...rest } = faults
  return rest
}

/** Drops faults that a change has fixed. A rule about two fields can be satisfied by changing either one. */
function remainingFaults(
  form: FormState,
  content: FormContent,
  key: string,
  kind: EntryKindSpec,
  context: InputContext,
): Faults {
  const others = without(form.faults, key)
  if (form.checkedAs === null || Object.keys(others).length === 0) return others
  const faultsOf = ({ values }: FormContent): Faults => {
    const checked = checkForm(kind, values, context, form.checkedAs ?? 'draft')
    return checked.ok ? {} : checked.faults
  }
  const [before, after] = [faultsOf(form.content), faultsOf(content)]
  // A fault reported by the server stays, because no rule here can tell that it is fixed.
  const isFixed = (other: string) => other in before && !(other in after)
  return Object.fromEntries(Object.entries(others).filter(([other]) => !isFixed(other)))
}

function afterLeaving(form: FormState, key: string, kind: EntryKindSpec, context: InputContext): FormState {
  if (form.checkedAs === null) return form
  const checked = checkForm(kind, form.content.values, context, form.checkedAs)
  const fault = checked.ok ? undefined : checked.faults[key]
  return { ...form, faults: fault === undefined ? without(form.faults, key) : { ...form.faults, [key]: fault } }
}

function withDefault(form: FormState, kind: EntryKindSpec, key: string, value: string, shown: string): FormState {
  const add = (content: FormContent) =>
    content.values[key] === undefined ? withValue(kind.fields, content, key, value, shown) : content
  return { ...form, content: add(form.content), base: add(form.base) }
}

export function nextForm(form: FormState, event: FormEvent, kind: EntryKindSpec, context: InputContext): FormState {
  switch (event.type) {
    case 'changed': {
      const content = withValue(kind.fields, form.content, event.key, event.value, event.shown)
      return { ...form, content, faults: remainingFaults(form, content, event.key, kind, context) }
    }
    case 'left':
      return afterLeaving(form, event.key, kind, context)
    case 'busy': {
      const others = form.busy.filter((key) => key !== event.key)
      return { ...form, busy: event.isBusy ? [...others, event.key] : others }
    }
    case 'checked':
      return { ...form, faults: event.faults, checkedAs: event.mode }
    case 'refused':
      return { ...form, faults: event.faults }
    case 'replaced':
      return { ...form, content: event.content, faults: {}, checkedAs: null }
    case 'reset':
      return { ...form, content: form.base, faults: {}, checkedAs: null }
    case 'defaulted':
      return withDefault(form, kind, event.key, event.value, event.shown)
  }
}

/** The interface between a form and its inputs and buttons. */
export interface EntryForm {
  content: FormContent
  faults: Faults
  isTouched: boolean
  /** True while a file is being uploaded; the form cannot be sent then. */
  isBusy: boolean
  onChange: (key: string, value: unknown, shown?: string) => void
  onBlur: (key: string) => void
  onBusy: (key: string, isBusy: boolean) => void
  /** Validates the form and shows all faults. After that, each field is validated when it is left. */
  check: (mode: 'draft' | 'submit') => Checked
  setFaults: (faults: Faults) => void
  replace: (content: FormContent) => void
}

/** Creates the handlers once per form, so that the memos of its inputs stay effective. */
export function formHandlers(
  kind: EntryKindSpec,
  context: InputContext,
  read: () => FormContent,
  dispatch: (event: FormEvent) => void,
): Omit<EntryForm, 'content' | 'faults' | 'isTouched' | 'isBusy'> {
  return {
    onChange: (key, value, shown) => dispatch({ type: 'changed', key, value, shown }),
    onBlur: (key) => dispatch({ type: 'left', key }),
    onBusy: (key, isBusy) => dispatch({ type: 'busy', key, isBusy }),
    check(mode) {
      const checked = checkForm(kind, read().values, context, mode)
      dispatch({ type: 'checked', mode, faults: checked.ok ? {} : checked.faults })
      return checked
    },
    setFaults: (faults) => dispatch({ type: 'refused', faults }),
    replace: (content) => dispatch({ type: 'replaced', content }),
  }
}
