// One record of a resident, opened by the coordinator: its content, its file and the decision.
import { Stack, Textarea } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { DistrictDecision } from '@rounds/contract/training/residency/district-record'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { attachmentFile } from '#web/records/logbook/entries/attachment-file.ts'
import { DecisionView, feedbackLabelOf } from '#web/records/logbook/record/decision-view.tsx'
import { EntryDetails } from '#web/records/logbook/record/entry-details.tsx'
import { FileView } from '#web/ui/files/file-viewer.tsx'
import { ChoiceRow } from '#web/ui/form/choice-row.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf, type Texts } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { useDecideDistrictRecord } from './district-records.queries.ts'

interface Props {
  entry: Entry
  onClose: () => void
}

export function DistrictRecordModal({ entry, onClose }: Props) {
  const kind = kindOf(entry.kind)
  return (
    <LargeModal opened onClose={onClose} title={`${kind.title} of ${entry.student.name}`} size="lg">
      <Stack>
        <DecisionView kind={kind} entry={entry} />
        <EntryDetails kind={kind} entry={entry} identity={null} />
        {entry.attachment && <FileView file={attachmentFile(entry.attachment)} />}
        {entry.status === 'Pending' && <DecisionForm key={entry.revision} entry={entry} onClose={onClose} />}
      </Stack>
    </LargeModal>
  )
}

type Key = 'status' | 'remark'
const verbs: Readonly<Record<string, string>> = { Approved: 'Approve', Rejected: 'Reject' }

function DecisionForm({ entry, onClose }: Props) {
  const { revision } = entry
  const deciding = useDecideDistrictRecord(entry.id)
  const form = useShortForm<Key, DistrictDecision>({
    name: 'district-decision',
    blank: { status: '', remark: '' },
    rules: bySchema<DistrictDecision, Key>(DistrictDecision, (texts: Texts<Key>) => ({ ...texts, revision })),
    summaryOf: firstOf,
    async send(decision) {
      showSuccess((await deciding.mutateAsync(decision)).message)
      onClose()
    },
    onRefused: (thrown) => showProblem(thrown, generalMessages.notSaved),
  })
  const { id, value, error } = form.choice('status')
  return (
    <DialogForm form={form} verb={verbs[form.texts.status] ?? 'Save decision'} onCancel={onClose}>
      <ChoiceRow
        id={id}
        legend="Status"
        choices={Object.entries(verbs).map(([status, label]) => ({ value: status, label }))}
        value={value ?? ''}
        required
        error={error}
        onChange={(status) => form.set('status', String(status))}
      />
      <Textarea
        {...form.input('remark')}
        label={feedbackLabelOf(kindOf(entry.kind))}
        required
        autosize
        minRows={2}
        maxLength={maxCharacters.remark}
      />
    </DialogForm>
  )
}
