// Dialog in which the HOD edits the department's ready remarks, one per line.
import { Textarea } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { maxReadyRemarks, ReadyRemarksDraft } from '@rounds/contract/records/logbook/ready-remarks/ready-remark'
import { useQuery } from '@tanstack/react-query'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { GuardedModal } from '#web/ui/page/guarded-modal.tsx'
import { linesOf } from '#web/ui/words/lines-of.ts'
import { readyRemarksQuery, useSetReadyRemarks } from './ready-remarks.queries.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export function EditReadyRemarksModal({ opened, onClose }: Props) {
  const { data } = useQuery(readyRemarksQuery)
  return (
    <GuardedModal opened={opened} onClose={onClose} title="Ready remarks of the department">
      {data && <EditForm remarks={data} onDone={onClose} />}
    </GuardedModal>
  )
}

const rules = bySchema<ReadyRemarksDraft, 'remarks'>(ReadyRemarksDraft, ({ remarks }) => ({
  remarks: linesOf(remarks),
}))

function EditForm({ remarks, onDone }: { remarks: readonly string[]; onDone: () => void }) {
  const setting = useSetReadyRemarks()
  const form = useShortForm({
    name: 'list',
    blank: { remarks: remarks.join('\n') },
    rules,
    async send(values) {
      const { message } = await setting.mutateAsync(values.remarks)
      showSuccess(message)
      onDone()
    },
  })
  return (
    <DialogForm form={form} verb="Save remarks" onCancel={onDone}>
      <Textarea
        {...form.input('remarks')}
        label="Remarks"
        description={`One a line, at most ${maxReadyRemarks}. All teachers of the department see them; the first five have the keys 5 to 9.`}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={maxReadyRemarks * (maxCharacters.readyRemark + 1)}
        data-autofocus
      />
    </DialogForm>
  )
}
