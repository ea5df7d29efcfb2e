// Assigns a guide from the student's side: first the teacher, then that teacher's students with this one selected.

import { Select } from '@mantine/core'
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { AssignStudentsModal } from './assign-students-modal.tsx'

interface Props {
  student: { id: string; name: string; college: { id: string }; department: { id: string } }
  onClose: () => void
}

export function AssignGuideModal({ student, onClose }: Props) {
  const params = { departmentId: student.department.id, collegeId: student.college.id }
  const { data = [], isPending } = useQuery({
    queryKey: ['staff', 'teachers', params],
    queryFn: async ({ signal }) => (await call(accounts.teachers, { params, signal })).data,
  })
  const [teacherId, setTeacherId] = useState<string | null>(null)
  const teacher = data.find(({ id }) => id === teacherId)
  if (teacher) return <AssignStudentsModal member={teacher} ticked={student.id} onClose={onClose} />
  return (
    <LargeModal opened onClose={onClose} title={`Assign a guide to ${student.name}`}>
      <Select
        label="Teacher"
        description="Next you see this teacher’s students, with this one ticked."
        data={data.map(({ id, name }) => ({ value: id, label: name }))}
        value={teacherId}
        onChange={setTeacherId}
        searchable
        data-autofocus
        nothingFoundMessage={noMatch(isPending, 'No teacher with this name')}
      />
    </LargeModal>
  )
}
