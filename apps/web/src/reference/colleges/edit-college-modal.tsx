// Edits a college's facts, and the address and colour of its sign-in page.
import { Stack } from '@mantine/core'
import type { College } from '@rounds/contract/reference/colleges/college'
import type { ReactNode } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { detailKeys, detailRules, detailsOf } from './college-draft.ts'
import { CollegeFields } from './college-fields.tsx'
import { useSaveCollege } from './colleges.queries.ts'
import { LogoField, useChosenLogo } from './logo-field.tsx'
import { type SignInLook, typedLook } from './sign-in-look.ts'
import { useSendLogo } from './use-send-logo.ts'

interface Props {
  college: College
  onClose: () => void
  /** Renders the preview of the typed values, which belongs to `pages`. */
  preview: (look: SignInLook) => ReactNode
}

export function EditCollegeModal(props: Props) {
  return (
    <LargeModal opened onClose={props.onClose} title={`Edit ${props.college.name}`} size="lg">
      <EditCollegeForm {...props} />
    </LargeModal>
  )
}

function EditCollegeForm({ college, onClose, preview }: Props) {
  const saving = useSaveCollege(college.id)
  const sendLogo = useSendLogo()
  const [logo, setLogo] = useChosenLogo()
  const form = useShortForm({
    name: 'college',
    blank: detailsOf(college),
    rules: detailRules,
    async send(draft) {
      const { message } = await saving.mutateAsync(draft)
      await sendLogo(college.id, logo?.file)
      showSuccess(message)
      onClose()
    },
  })
  const look = typedLook(college, form.texts, logo?.address ?? null)
  return (
    <Stack>
      <DialogForm form={form} verb="Save college" onCancel={onClose}>
        <CollegeFields form={form} keys={detailKeys} />
        <LogoField shown={look.logo} isChosen={logo !== null} onFile={setLogo} />
      </DialogForm>
      {preview(look)}
    </Stack>
  )
}
