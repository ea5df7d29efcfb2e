// Changes what is known of a college, and the address and colour of its sign-in page.
import type { College } from '@rounds/contract/reference/colleges/college'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { detailKeys, detailRules, detailsOf } from './college-draft.ts'
import { CollegeFields } from './college-fields.tsx'
import { useSaveCollege } from './colleges.queries.ts'

interface Props {
  college: College
  onClose: () => void
}

export function EditCollegeModal(props: Props) {
  return (
    <LargeModal opened onClose={props.onClose} title={`Edit ${props.college.name}`} size="lg">
      <EditCollegeForm {...props} />
    </LargeModal>
  )
}

function EditCollegeForm({ college, onClose }: Props) {
  const saving = useSaveCollege(college.id)
  const form = useShortForm({
    name: 'college',
    blank: detailsOf(college),
    rules: detailRules,
    async send(draft) {
      const { message } = await saving.mutateAsync(draft)
      showSuccess(message)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Save" onCancel={onClose}>
      <CollegeFields form={form} keys={detailKeys} />
    </DialogForm>
  )
}
