// One unsent record: its form with what was written and what the server has against it, or what it says while it is not
// known whether it has arrived.
import { Modal, Text } from '@mantine/core'
import { fieldText } from '@rounds/contract/fields/field-text'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { canEdit } from '@rounds/contract/records/logbook/entry.can'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { kindInCollege } from '@rounds/contract/records/logbook/without-identity'
import { useEffect, useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { actorOf } from '../entries/entry-actor.ts'
import { KeepFavourite } from '../favourites/keep-favourite.tsx'
import { EntryForm } from '../form/entry-form.tsx'
import { LogbookSources } from '../form/logbook-sources.tsx'
import { useEntryForm } from '../form/use-entry-form.ts'
import { PresentState } from '../record/present-state.tsx'
import { keepForLater, outbox } from './present-unsent.ts'
import { correctedStatus, mayChange, type UnsentRecord } from './unsent-record.ts'

export function UnsentModal({ id, onClose }: { id: string | null; onClose: () => void }) {
  const isPhone = useIsPhone()
  const keeps = useUser().college?.keepsPatientIdentity ?? true
  // The last one, so that the dialog does not lose it while it closes or when it is sent meanwhile.
  const [record, setRecord] = useState<UnsentRecord | null>(null)
  const found = id === null ? undefined : outbox.find(id)
  if (found && found.id !== record?.id) setRecord(found)
  useEffect(() => {
    if (id === null) setRecord(null)
  }, [id])
  if (!record) return null
  const kind = kindInCollege(kindOf(record.kind), keeps)
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      title={`${mayChange(record) ? 'Edit' : 'See'} ${kind.noun}`}
      size={kind.sections ? 'xl' : 'lg'}
      fullScreen={isPhone}
    >
      {mayChange(record) ? (
        <LogbookSources>
          <UnsentForm kind={kind} record={record} onDone={onClose} />
        </LogbookSources>
      ) : (
        <UnsentView kind={kind} record={record} />
      )}
    </Modal>
  )
}

interface FormProps {
  kind: EntryKindSpec
  record: UnsentRecord
  onDone: () => void
}

function UnsentForm({ kind, record, onDone }: FormProps) {
  const user = useUser()
  const [context] = useState(() => ({
    today: businessDateOf(new Date()),
    departmentCode: user.department?.code ?? '',
  }))
  const [isSaving, setIsSaving] = useState(false)
  // Changed or decided on meanwhile: first that is seen, then whose words count is chosen.
  const [present, setPresent] = useState(record.refusal?.present ?? null)
  const { revision } = record.refusal?.present ?? record
  const corrects = record.refusal?.present ? correctedStatus(record.refusal.present) : record.corrects
  const form = useEntryForm(kind, { values: record.values, shown: record.shown }, context)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (record.refusal) form.setFaults(record.refusal.fields)
  }, [])

  async function onSave(values: EntryValues, status: 'Draft' | 'Pending'): Promise<void> {
    setIsSaving(true)
    try {
      const shown = { ...form.content.shown }
      const base = { revision, corrects, refusal: null, mayHaveArrived: false }
      const changed = { ...record, ...base, values: { ...values }, status, shown }
      // The first sending of it was refused: this one is another request, under another key.
      if (!(await keepForLater({ ...changed, uploads: record.uploads + 1, stored: {} }))) return
      showSuccess(unsentMessages.kept)
      onDone()
    } finally {
      setIsSaving(false)
    }
  }

  async function onTake(): Promise<void> {
    await outbox.discard(record.id)
    showSuccess('Deleted from this device')
    onDone()
  }

  if (present && record.refusal) {
    const mayGoOn = canEdit(actorOf(user), present)
    return (
      <PresentState
        problem={record.refusal}
        entry={present}
        onTake={mayGoOn ? onTake : onDone}
        {...(mayGoOn ? { onKeepMine: () => setPresent(null) } : {})}
      />
    )
  }
  return (
    <EntryForm
      kind={kind}
      form={form}
      context={context}
      isSaving={isSaving}
      mayDraft={corrects === null}
      verb={corrects === null ? 'Submit' : 'Send correction'}
      onSave={onSave}
      onRefused={() => false}
      aside={corrects === null && <KeepFavourite kind={kind} content={form.content} />}
    >
      {record.refusal && !record.refusal.present && <Text>{record.refusal.message}</Text>}
    </EntryForm>
  )
}

function UnsentView({ kind, record }: Omit<FormProps, 'onDone'>) {
  const lines = kind.fields.flatMap((field) => {
    const text = record.shown[field.key] ?? fieldText(field, record.values[field.key])
    return text === '' || text === 'N/A' ? [] : [{ key: field.key, label: field.label, text }]
  })
  return (
    <>
      <Text size="sm" mb="md">
        This record was on its way when the connection broke, so it may have arrived. It can be changed as soon as that
        is known.
      </Text>
      <dl>
        {lines.map(({ key, label, text }) => (
          <div key={key}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} mb="xs">
              {text}
            </Text>
          </div>
        ))}
      </dl>
    </>
  )
}
