// /assessment/{id}: one assessment. Examiners see questions, marking and results, a student their attempt.
import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { BackLink } from '#web/ui/link/back-link.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { windowText } from './assessment-text.ts'
import { assessmentQuery } from './assessments.queries.ts'
import { StaffAssessment } from './staff-assessment.tsx'
import { StudentAssessment } from './student-assessment.tsx'

export function AssessmentPage() {
  const { id } = useParams({ from: '/signed-in/assessment/$id' })
  const { role } = useUser()
  const query = useQuery(assessmentQuery(id))
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) {
    return (
      <Stack role="status" aria-busy="true" aria-label="Loading">
        <Skeleton h={60} w="60%" />
        <Skeleton h={300} />
      </Stack>
    )
  }
  const { assessment } = query.data
  return (
    <PageFrame title={assessment.title} purpose={windowText(assessment)}>
      <BackLink to="/assessments">All assessments</BackLink>
      {role === 'student' ? (
        <StudentAssessment key={id} assessment={assessment} />
      ) : (
        <StaffAssessment key={id} opened={query.data} />
      )}
    </PageFrame>
  )
}
