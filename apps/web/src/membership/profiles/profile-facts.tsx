// Facts that the department and the college set: read-only here.
import { Paper } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { type Fact, FactList } from '#web/ui/list/fact-list.tsx'
import { longDay } from '#web/ui/words/day-text.ts'

const factsOf = ({ email, roleTitle, college, department, role, courseTitle, createdAt }: SessionUser): Fact[] => [
  ['E-mail', email],
  ['Role', roleTitle],
  ...(college ? [['College', college.name] as const] : []),
  ...(department ? [['Department', department.name] as const] : []),
  ...(role === 'student' ? [['Course', courseTitle] as const] : []),
  ['Account since', longDay(createdAt)],
]

export function ProfileFacts({ user }: { user: SessionUser }) {
  return (
    <Paper withBorder p="lg">
      <FactList facts={factsOf(user)} />
    </Paper>
  )
}
