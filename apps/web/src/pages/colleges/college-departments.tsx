// The departments of a college with their courses and HODs, and the Master's actions on both.
import { Button, Group } from '@mantine/core'
import type { CollegeFigures } from '@rounds/contract/overview/college-figures/college-figures'
import type { College } from '@rounds/contract/reference/colleges/college'
import { type DepartmentOption, departmentKind } from '@rounds/contract/reference/colleges/department'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { useWithdrawDepartment } from '#web/reference/colleges/colleges.queries.ts'
import { CourseModal } from '#web/reference/colleges/department-modal.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { dotted } from '#web/ui/words/dotted.ts'

interface Props {
  college: College
  heads: CollegeFigures['heads']
  mayChange: boolean
  onInvite: (department: DepartmentOption) => void
}

export function CollegeDepartments({ college, heads, mayChange, onInvite }: Props) {
  const [leaving, setLeaving] = useState<DepartmentOption | null>(null)
  const [corrected, setCorrected] = useState<DepartmentOption | null>(null)
  const withdrawing = useWithdrawDepartment(college.id)
  if (college.departments.length === 0) {
    return (
      <NoLines
        title="No departments yet"
        hint="Until there are some, nobody can be invited to this college and no student can sign up."
      />
    )
  }
  return (
    <>
      <LineList>
        {college.departments.map((department) => {
          const { id, name, title } = department
          const kind = departmentKind(department)
          const present = heads.filter(({ departmentId }) => departmentId === id)
          return (
            <Line
              key={id}
              title={name}
              detail={dotted([title, kind === 'General' ? '' : `${kind} records`])}
              aside={
                <Group gap="xs" wrap="nowrap" justify="flex-end">
                  {present.map((head) => (
                    <LinkAnchor
                      key={head.id}
                      to="/staff/$id"
                      params={{ id: head.id }}
                      size="sm"
                      py={4}
                      display="inline-block"
                    >
                      {head.name}
                      {head.isActive ? '' : ' (invited)'}
                    </LinkAnchor>
                  ))}
                  {present.length === 0 && (
                    <Button
                      variant="default"
                      size="compact-md"
                      aria-label={`Invite the HOD of ${name}`}
                      onClick={() => onInvite(department)}
                    >
                      Invite the HOD
                    </Button>
                  )}
                  {mayChange && (
                    <RowMenu
                      about={name}
                      actions={[
                        { verb: 'Correct the course…', onAct: () => setCorrected(department) },
                        { verb: 'Take away…', onAct: () => setLeaving(department) },
                      ]}
                    />
                  )}
                </Group>
              }
            />
          )
        })}
      </LineList>
      {corrected && <CourseModal department={corrected} onClose={() => setCorrected(null)} />}
      <ConfirmDialog
        opened={leaving !== null}
        title={`Take ${leaving?.name ?? ''} away?`}
        message={`${college.name} will not have this department any more. It can be added again.`}
        verb={`Take ${leaving?.name ?? ''} away`}
        isDestructive
        onConfirm={() => leaving && withdrawing.mutateAsync(leaving.id).then(({ message }) => showSuccess(message))}
        onClose={() => setLeaving(null)}
      />
    </>
  )
}
