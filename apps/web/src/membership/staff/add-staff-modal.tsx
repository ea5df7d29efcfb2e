// The Add Staff dialog: name, role, phone and e-mail. The person gets an invitation and sets the password themselves.
import { Text } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { canAdd } from '@rounds/contract/membership/staff/staff.can'
import { AdminDraft, addedRoles, StaffDraft } from '@rounds/contract/membership/staff/staff-member'
import { InviteeInputs } from '#web/identity/accounts/invitee-inputs.tsx'
import { askingForDetails, inviteeSummary } from '#web/identity/accounts/invitee-problems.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, type FieldRules } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { useAddAdmin, useAddStaff } from './staff.queries.ts'
import { StaffCollege, StaffDepartment } from './staff-place.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  /** The college and department, when the page already determines them. */
  place?: Place
}

interface Place {
  collegeId: string
  departmentId: string
}

export function AddStaffModal({ opened, onClose, place }: Props) {
  return (
    <LargeModal opened={opened} onClose={onClose} title="Add Staff">
      <AddStaffForm onDone={onClose} place={place} />
    </LargeModal>
  )
}

type Draft = StaffDraft | AdminDraft

/** An empty place is reported as missing, not as a wrong id. */
const askingForPlaces = (rules: FieldRules<string, Draft>): FieldRules<string, Draft> => ({
  ...rules,
  problemsOf(texts) {
    const problems = Object.entries(rules.problemsOf(texts))
    const isUnchosen = (key: string) => ['collegeId', 'departmentId'].includes(key) && texts[key] === ''
    return Object.fromEntries(
      problems.map(([key, sentence]) => [key, isUnchosen(key) ? personMessages.incomplete.message : sentence]),
    )
  },
})

const staffRules = askingForPlaces(bySchema<Draft>(StaffDraft))
const hodRules = askingForDetails(staffRules)
const adminRules = askingForDetails(
  askingForPlaces(
    bySchema<Draft>(AdminDraft, ({ name, phone, email, collegeId }) => ({ name, phone, email, collegeId })),
  ),
)
const rulesOf = (role: string | undefined): FieldRules<string, Draft> =>
  role === 'admin' ? adminRules : role === 'hod' ? hodRules : staffRules
const rules: FieldRules<string, Draft> = {
  problemsOf: (texts) => rulesOf(texts.role).problemsOf(texts),
  draftOf: (texts) => rulesOf(texts.role).draftOf(texts),
}

const offeredRoles = ['admin', ...addedRoles] as const

function AddStaffForm({ onDone, place }: { onDone: () => void; place: Place | undefined }) {
  const { role, college, department } = useUser()
  const access = accessRoleOf(role)
  const adding = useAddStaff()
  const addingAdmin = useAddAdmin()
  const form = useShortForm({
    name: 'staff',
    blank: {
      name: '',
      // The page of a college preselects HOD, because a department begins with one. A list of staff preselects nothing.
      role: place ? 'hod' : '',
      phone: '',
      email: '',
      collegeId: place?.collegeId ?? college?.id ?? '',
      departmentId: place?.departmentId ?? department?.id ?? '',
    },
    rules,
    summaryOf: inviteeSummary,
    async send(draft) {
      const { message } = await ('departmentId' in draft ? adding.mutateAsync(draft) : addingAdmin.mutateAsync(draft))
      showSuccess(message)
      onDone()
    },
  })

  function onCollege(id: string): void {
    form.set('collegeId', id)
    form.set('departmentId', '')
  }

  return (
    <DialogForm form={form} verb="Submit" onCancel={form.reset} cancel="Reset">
      <Text size="sm" c="dimmed">
        We e-mail them a link to set their own password.
      </Text>
      <InviteeInputs form={form} offered={offeredRoles.filter((name) => canAdd(access, name))} />
      {!college && !place && <StaffCollege choice={form.choice('collegeId')} onChoose={onCollege} />}
      {!department && !place && form.texts.role !== 'admin' && (
        <StaffDepartment collegeId={form.texts.collegeId} choice={form.choice('departmentId')} />
      )}
    </DialogForm>
  )
}
