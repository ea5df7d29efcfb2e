// /examPassport: a student's own gates before the final examination; for staff the list of students, each with the same
// page.
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useUser } from '#web/identity/accounts/session.ts'
import { BackLink } from '#web/ui/link/back-link.tsx'
import { idIn, useListState } from '#web/ui/list/list-state.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import classes from './exam-passport.module.css'
import { PassportList } from './passport-list.tsx'
import { PassportView } from './passport-view.tsx'

const purposes = {
  student: 'Requirements for the final examination, with your progress and deadlines.',
  staff: 'Requirements for the final examination, and the students at risk of missing them.',
} as const

export function ExamPassportPage() {
  const user = useUser()
  const isStudent = user.role === 'student'
  const list = useListState(useSearch({ from: '/signed-in/examPassport' }))
  const studentId = isStudent ? user.id : idIn(list.filters.studentId)
  return (
    <PageFrame
      title="Exam passport"
      purpose={purposes[isStudent ? 'student' : 'staff']}
      action={
        <Button
          className={classes.screenOnly}
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      }
    >
      {studentId && !isStudent && (
        <BackLink to="/examPassport" className={classes.screenOnly}>
          All students
        </BackLink>
      )}
      {studentId ? <PassportView studentId={studentId} /> : <PassportList list={list} />}
    </PageFrame>
  )
}
