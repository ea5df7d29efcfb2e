// Changes the role or department of a staff member; the Master can also change the college. Verified records stay in
// their department.
import { Select, Text } from '@mantine/core'
import { accessRoleOf, type RoleName, roles } from '@rounds/contract/identity/accounts/person'
import { canChangePost } from '@rounds/contract/membership/staff/staff.can'
import { addedRoles, type StaffMember } from '@rounds/contract/membership/staff/staff-member'
import { PostChange } from '@rounds/contract/membership/staff/staff-post'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, type Texts } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { StaffCollege, StaffDepartment } from '../staff-place.tsx'
import { useChangePost } from './staff-posts.queries.ts'
import { SuccessorSelect, studentsText } from './successor-select.tsx'

type Key = 'role' | 'collegeId' | 'departmentId' | 'successorId'
/** An empty successor is left out, and the college is sent only when it changes. */
const postFrom =
  (present: string) =>
  ({ successorId, collegeId, ...post }: Texts<Key>) => ({
    ...post,
    ...(collegeId === present ? {} : { collegeId }),
    ...(successorId ? { successorId } : {}),
  })

export function ChangePostModal({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const user = useUser()
  const changing = useChangePost(member.id)
  const present = member.college?.id ?? ''
  const form = useShortForm({
    name: 'post',
    blank: { role: member.role, collegeId: present, departmentId: member.department?.id ?? '', successorId: '' },
    rules: bySchema<PostChange, Key>(PostChange, postFrom(present)),
    async send(post) {
      showSuccess((await changing.mutateAsync(post)).message)
      onClose()
    },
  })
  const manager = { id: user.id, access: accessRoleOf(user.role) }
  const subject = { id: member.id, role: member.role as RoleName }
  const offered = addedRoles.filter((role) => canChangePost(manager, subject, role))
  const { role, collegeId, departmentId } = form.texts
  const moves = collegeId !== present || departmentId !== member.department?.id
  const losesStudents = member.studentCount > 0 && (moves || role === 'clerk')
  function onCollege(id: string): void {
    form.set('collegeId', id)
    form.set('departmentId', '')
  }
  return (
    <OpenModal onClose={onClose} title={`Role or department of ${member.name}`}>
      <DialogForm form={form} verb="Change the post" onCancel={onClose}>
        <Text size="sm" c="dimmed">
          The earlier post stays in the history, and records that were verified in it do not change. We notify the
          person, who has to sign in again.
        </Text>
        <Select
          {...form.choice('role')}
          label="Role"
          required
          allowDeselect={false}
          data={offered.map((value) => ({ value, label: roles[value].title }))}
        />
        {manager.access === 'master' && <StaffCollege choice={form.choice('collegeId')} onChoose={onCollege} />}
        {manager.access !== 'hod' && <StaffDepartment collegeId={collegeId} choice={form.choice('departmentId')} />}
        {losesStudents && (
          <SuccessorSelect
            member={member}
            choice={form.choice('successorId')}
            label={`Who takes over ${studentsText(member.studentCount)}`}
            description="A confirmed teacher of the department that the person leaves."
            required
          />
        )}
      </DialogForm>
    </OpenModal>
  )
}
