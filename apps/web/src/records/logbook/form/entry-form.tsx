// The form of a kind, validated by the kind's rules and submitted by button or Ctrl/⌘+Enter. Faults appear at the top
// and at the fields. The first faulty field gets focus; in a case sheet the summary does, with links to the fields.
import { Button, Text } from '@mantine/core'
import { isRequired } from '@rounds/contract/fields/field'
import { inputKeys } from '@rounds/contract/fields/field-parts'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import type { Message } from '@rounds/contract/kernel/message'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { unansweredOf } from '@rounds/contract/records/logbook/unanswered'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type InputContext, inputId } from '#web/fields/field-input-props.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showDialog, showProblem } from '#web/kernel/notices.ts'
import { FaultLinks } from '#web/ui/form/fault-links.tsx'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { firstBlankKey, firstKeyOf, sectionId, sectionsWith } from '../entries/entry-form-values.ts'
import { EntryFields } from './entry-fields.tsx'
import classes from './entry-form.module.css'
import type { EntryForm as Form } from './form-state.ts'

interface Props {
  kind: EntryKindSpec
  form: Form
  context: InputContext
  isSaving: boolean
  /** False for a correction: a submitted record cannot become a draft again. */
  mayDraft: boolean
  /** Label of the submit button, such as `Submit` or `Submit again`. */
  verb: string
  /** Rejects with the problem to show in the form. */
  onSave: (values: EntryValues, status: 'Draft' | 'Pending') => Promise<unknown>
  /** Shown beside the buttons, such as the save status. */
  note?: ReactNode
  /** Shown below the date field. */
  dayNote?: ReactNode
  /** Shown between the fields and the buttons. */
  aside?: ReactNode
  children?: ReactNode
}

function focusField(key: string): void {
  const input = document.getElementById(inputId(key))
  input?.focus()
  input?.scrollIntoView({ block: 'center' })
}

export function EntryForm(props: Props) {
  const { kind, form, context, isSaving, mayDraft, verb, onSave, note, dayNote, aside, children } = props
  const fields = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(() => kind.sections?.slice(0, 1).map(sectionId) ?? [])
  const summary = useRef<HTMLElement>(null)
  const [message, setMessage] = useState<Message | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the form begins with
  useEffect(() => {
    // A notice to be read first already has the focus.
    if (fields.current?.closest('form')?.querySelector('[data-autofocus]')) return
    const blank = firstBlankKey(kind, form.content.values)
    const first =
      (blank === undefined ? null : document.getElementById(inputId(blank))) ??
      fields.current?.querySelector<HTMLElement>('input:not([type="file"]), textarea, [id^="field-"]')
    // The dialog also looks for this attribute when it has finished opening.
    first?.setAttribute('data-autofocus', 'true')
    first?.focus()
  }, [])

  /** Opens the sections with faults and focuses the field. */
  function goTo(key: string, faults: Readonly<Record<string, string>>): void {
    flushSync(() => setOpened((before) => [...new Set([...before, ...sectionsWith(kind, faults)])]))
    focusField(key)
  }

  function refuse(message: Message, faults: Readonly<Record<string, string>>): void {
    flushSync(() => setMessage(message))
    const first = firstKeyOf(kind, faults)
    if (first) goTo(first, faults)
    if (kind.sections) summary.current?.focus()
  }

  async function send(status: 'Draft' | 'Pending'): Promise<void> {
    if (isSaving) return
    if (form.isBusy)
      return showDialog({ kind: 'info', title: generalMessages.failed.title, message: uploadMessages.running })
    const checked = form.check(status === 'Draft' ? 'draft' : 'submit')
    if (!checked.ok) return refuse(checked, checked.faults)
    setMessage(null)
    try {
      await onSave(checked.values, status)
    } catch (thrown) {
      const problem = asProblem(thrown)
      const known = Object.entries(problem.fields).filter(([key]) => document.getElementById(inputId(key)))
      form.setFaults(Object.fromEntries(known))
      if (known.length > 0) refuse(problem, Object.fromEntries(known))
      else showProblem(thrown, unansweredOf(kind, status, !mayDraft))
    }
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    void send('Pending')
  }

  /** Enter moves to the next blank required field, as a phone's "next" key suggests. When none is left, it submits. */
  function focusNextBlank(event: KeyboardEvent, { id }: HTMLInputElement): void {
    const keys = kind.fields.flatMap(inputKeys)
    const next = firstBlankKey(
      kind,
      form.content.values,
      keys.find((key) => inputId(key) === id),
    )
    if (next === undefined) return
    event.preventDefault()
    focusField(next)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    const isShortcut = event.ctrlKey || event.metaKey
    // Enter in a single-line input must not submit a half-filled case sheet.
    const isAccidental = kind.sections !== undefined && event.target instanceof HTMLInputElement
    if (isShortcut || isAccidental) event.preventDefault()
    if (!isShortcut && !event.defaultPrevented && event.target instanceof HTMLInputElement)
      focusNextBlank(event, event.target)
    if (isShortcut) void send('Pending')
  }

  const isAllRequired = kind.fields.every(isRequired)
  return (
    <form className={classes.form} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      {children}
      <FaultSummary ref={summary} message={Object.keys(form.faults).length > 0 ? message : null}>
        {kind.sections && <FaultLinks faults={form.faults} onField={(key) => goTo(key, form.faults)} />}
      </FaultSummary>
      {kind.unasked && (
        <Text size="sm">
          Your college does not keep patients’ names, contacts or addresses, nor documents that name them, so please
          leave them out. Age and hospital number are kept in a form that does not tell who the patient is.
        </Text>
      )}
      {!isAllRequired && (
        <Text size="sm" c="dimmed">
          Fields without a star are optional.
        </Text>
      )}
      <div ref={fields}>
        <EntryFields kind={kind} form={form} context={context} dayNote={dayNote} opened={opened} onOpened={setOpened} />
      </div>
      {aside}
      <div className={classes.bar}>
        {note}
        {mayDraft && (
          <Button variant="default" size="md" onClick={() => send('Draft')} disabled={isSaving}>
            Save draft
          </Button>
        )}
        <Button type="submit" size="md" loading={isSaving} title="Ctrl+Enter">
          {verb}
        </Button>
      </div>
    </form>
  )
}
