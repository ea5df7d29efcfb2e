// /attestations: a student's own months, or a department's students with six months side by side; one month opens in a
// dialog.
import type { AttestationRow } from '@rounds/contract/training/attestations/attestation'
import { Month } from '@rounds/contract/training/attestations/attestation-months'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useUser } from '#web/identity/accounts/session.ts'
import { idIn } from '#web/ui/list/list-state.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { MonthModal } from './month-modal.tsx'
import { OwnMonths } from './own-months.tsx'
import { StudentMonths } from './student-months.tsx'

const purposes = {
  student:
    'Your guide signs each month of your logbook. Records that you submit after the signature are marked as late.',
  staff: 'The regulation asks the guide to assess and authenticate the logbook every month.',
} as const

const monthIn = (text: string | undefined): string | null => Month.safeParse(text).data ?? null

export function AttestationsPage() {
  const user = useUser()
  const navigate = useNavigate()
  const search = useSearch({ from: '/signed-in/attestations' })
  const isStudent = user.role === 'student'
  const studentId = isStudent ? user.id : idIn(search.student)
  const month = monthIn(search.month)
  const show = (opened: Partial<Record<'student' | 'college' | 'department' | 'month', string | undefined>>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...opened }), resetScroll: false })
  const onMonth = ({ student, college, department }: AttestationRow, opened: string) =>
    show({ student: student.id, college: college.id, department: department.id, month: opened })
  return (
    <PageFrame title="Monthly attestation" purpose={purposes[isStudent ? 'student' : 'staff']}>
      {isStudent ? <OwnMonths user={user} onMonth={onMonth} /> : <StudentMonths search={search} onMonth={onMonth} />}
      {studentId && month && (
        <MonthModal
          address={{
            studentId,
            month,
            collegeId: idIn(search.college) ?? undefined,
            departmentId: idIn(search.department) ?? undefined,
          }}
          onClose={() => show({ student: undefined, college: undefined, department: undefined, month: undefined })}
        />
      )}
    </PageFrame>
  )
}
