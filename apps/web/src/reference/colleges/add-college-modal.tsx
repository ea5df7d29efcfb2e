// The Add College form.
import type { College } from '@rounds/contract/reference/colleges/college'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { blankCollege, collegeKeys, collegeRules } from './college-draft.ts'
import { CollegeFields } from './college-fields.tsx'
import { collegeLogo } from './college-logo.ts'
import { useAddCollege } from './colleges.queries.ts'
import { LogoField, useChosenLogo } from './logo-field.tsx'
import { useSendLogo } from './use-send-logo.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** Called with the new college once the dialog has closed. */
  onAdded: (college: College) => void
}

export function AddCollegeModal({ opened, onClose, onAdded }: Props) {
  return (
    <LargeModal opened={opened} onClose={onClose} title="Add College" size="lg">
      <AddCollegeForm onClose={onClose} onAdded={onAdded} />
    </LargeModal>
  )
}

function AddCollegeForm({ onClose, onAdded }: Omit<Props, 'opened'>) {
  const adding = useAddCollege()
  const sendLogo = useSendLogo()
  const [logo, setLogo] = useChosenLogo()
  const form = useShortForm({
    name: 'college',
    blank: blankCollege,
    rules: collegeRules,
    summaryOf: firstOf,
    async send(draft) {
      const { message, college } = await adding.mutateAsync(draft)
      await sendLogo(college.id, logo?.file)
      showSuccess(message)
      onClose()
      onAdded(college)
    },
  })
  return (
    <DialogForm form={form} verb="Add college" onCancel={onClose}>
      <CollegeFields form={form} keys={collegeKeys} />
      <LogoField shown={logo?.address ?? collegeLogo(null)} isChosen={logo !== null} onFile={setLogo} />
    </DialogForm>
  )
}
