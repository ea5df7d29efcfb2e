// A form for the next version: its file and the student's comment.
import { Textarea } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { TrackName } from '@rounds/contract/training/thesis/thesis-steps'
import { VersionDraft } from '@rounds/contract/training/thesis/thesis-track'
import { useState } from 'react'
import { FileField, fieldForm, whenUploaded } from '#web/fields/file-field.tsx'
import { showSuccess } from '#web/kernel/notices.ts'
import { OnlineSources } from '#web/records/logbook/form/online-sources.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { useUploadVersion } from './thesis.queries.ts'

interface Props {
  name: TrackName
  onClose: () => void
}

export function UploadVersionModal(props: Props) {
  return (
    <LargeModal opened onClose={props.onClose} title="Upload a version" size="lg">
      <OnlineSources>
        <UploadForm {...props} />
      </OnlineSources>
    </LargeModal>
  )
}

const rules = bySchema<VersionDraft, 'fileId' | 'studentRemark'>(VersionDraft)

function UploadForm({ name, onClose }: Props) {
  const uploading = useUploadVersion(name)
  const [isBusy, setIsBusy] = useState(false)
  const form = useShortForm({
    name: fieldForm,
    blank: { fileId: '', studentRemark: '' },
    summaryOf: firstOf,
    rules: whenUploaded(isBusy, rules),
    async send(draft: VersionDraft) {
      showSuccess((await uploading.mutateAsync(draft)).message)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Send for verification" onCancel={onClose}>
      <FileField form={form} label="File" onBusy={setIsBusy} />
      <Textarea
        {...form.input('studentRemark')}
        label="Remark"
        description="What is new in this version. Your guide reads it."
        autosize
        minRows={3}
        maxLength={maxCharacters.remark}
      />
    </DialogForm>
  )
}
