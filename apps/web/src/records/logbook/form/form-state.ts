// The life of a form of a kind: its values, what is wrong with them, when that is said, which files are on their way. Pure.
import { type EntryKindSpec, type EntryValues, parseValues } from '@rounds/contract/records/logbook/entry-kind'
import type { InputContext } from '#web/fields/field-input-props.ts'
import { type FormContent, isChanged, withValue } from '../entries/entry-form-values.ts'

type Faults = Readonly<Record<string, string>>

export interface FormState {
  content: FormContent
  /** Where the form started: what differs from it is a change. */
  base: FormContent
  faults: Faults
  /** The fields whose files are on their way. */
  busy: readonly string[]
  /** How the form was checked last; until then nothing is said about a field that is left. */
  checkedAs: 'draft' | 'submit' | null
}

export type FormEvent =
  | { type: 'changed'; key: string; value: unknown; shown?: string | undefined }
  | { type: 'left'; key: string }
  | { type: 'busy'; key: string; isBusy: boolean }
  | { type: 'checked'; mode: 'draft' | 'submit'; faults: Faults }
  | { type: 'refused'; faults: Faults }
  /** Other content, as after "Repeat last". */
  | { type: 'replaced'; content: FormContent }
  | { type: 'reset' }
  /** A default that arrives late: neither a change nor over something chosen. */
  | { type: 'defaulted'; key: string; value: string; shown: string }

/** A checked form: what may be sent, or what to say. */
export type Checked = { ok: true; values: EntryValues } | { ok: false; title: string; message: string; faults: Faults }

/** `restored` is what an earlier visit left unfinished: it counts as changed from the start. */
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

/** A rule about two fields is kept by a change of either: its fault goes from the other one as well. */
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
  // What the server refused stays: no rule here knows it.
  const isMended = (other: string) => other in before && !(other in after)
  return Object.fromEntries(Object.entries(others).filter(([other]) => !isMended(other)))
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

/** A form as its inputs and buttons know it. */
export interface EntryForm {
  content: FormContent
  faults: Faults
  isTouched: boolean
  /** A file is on its way: not the moment to send. */
  isBusy: boolean
  onChange: (key: string, value: unknown, shown?: string) => void
  onBlur: (key: string) => void
  onBusy: (key: string, isBusy: boolean) => void
  /** Checks everything and shows what is wrong at the fields; from then on a field is checked when it is left. */
  check: (mode: 'draft' | 'submit') => Checked
  setFaults: (faults: Faults) => void
  replace: (content: FormContent) => void
}

/** The same functions for the life of a form, so that the memo of an input holds. */
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
