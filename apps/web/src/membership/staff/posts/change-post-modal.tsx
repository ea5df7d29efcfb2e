// Another role or department for one of the staff. What they verified stays in the department where it was.
import { Modal, Select, Text } from '@mantine/core'
import { accessRoleOf, type RoleName, roles } from '@rounds/contract/identity/accounts/person'
import { canChangePost } from '@rounds/contract/membership/staff/staff.can'
import { addedRoles, type StaffMember } from '@rounds/contract/membership/staff/staff-member'
import { PostChange } from '@rounds/contract/membership/staff/staff-post'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, type Texts } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { StaffDepartment } from '../staff-place.tsx'
import { useChangePost } from './staff-posts.queries.ts'
import { SuccessorSelect, studentsText } from './successor-select.tsx'

type Key = 'role' | 'departmentId' | 'successorId'
/** Nobody chosen is nobody named. */
const withoutEmpty = ({ successorId, ...post }: Texts<Key>) => ({ ...post, ...(successorId ? { successorId } : {}) })
const rules = bySchema<PostChange, Key>(PostChange, withoutEmpty)

export function ChangePostModal({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const user = useUser()
  const changing = useChangePost(member.id)
  const form = useShortForm({
    name: 'post',
    blank: { role: member.role, departmentId: member.department?.id ?? '', successorId: '' },
    rules,
    async send(post) {
      showSuccess((await changing.mutateAsync(post)).message)
      onClose()
    },
  })
  const manager = { id: user.id, access: accessRoleOf(user.role) }
  const judged = { id: member.id, role: member.role as RoleName }
  const offered = addedRoles.filter((role) => canChangePost(manager, judged, role))
  const { role, departmentId } = form.texts
  const losesStudents = member.studentCount > 0 && (departmentId !== member.department?.id || role === 'clerk')
  return (
    <Modal opened onClose={onClose} title={`Role or department of ${member.name}`}>
      <DialogForm form={form} verb="Change the post" onCancel={onClose}>
        <Text size="sm" c="dimmed">
          The post until now stays in the history, and what was verified in it stays where it is. The person is told and
          signs in again.
        </Text>
        <Select
          {...form.choice('role')}
          label="Role"
          required
          allowDeselect={false}
          data={offered.map((value) => ({ value, label: roles[value].title }))}
        />
        {manager.access !== 'hod' && (
          <StaffDepartment collegeId={member.college?.id ?? ''} choice={form.choice('departmentId')} />
        )}
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
    </Modal>
  )
}
