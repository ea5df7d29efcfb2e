// What the department and the college have set: seen here, changed by them.
import { Paper, Stack } from '@mantine/core'
import { showDate } from '@rounds/contract/kernel/dates'
import type { SessionUser } from '@rounds/contract/people/accounts/person'
import classes from './profile-facts.module.css'

function factsOf(user: SessionUser): [string, string][] {
  const facts: [string, string | null][] = [
    ['E-mail', user.email],
    ['Role', user.roleTitle],
    ...(user.college ? [['College', user.college.name] as [string, string]] : []),
    ...(user.department ? [['Department', user.department.name] as [string, string]] : []),
    ...(user.role === 'student' ? [['Course', user.courseTitle] as [string, string | null]] : []),
    ['Account since', showDate(user.createdAt)],
  ]
  return facts.map(([label, value]) => [label, value || 'N/A'])
}

export function ProfileFacts({ user }: { user: SessionUser }) {
  return (
    <Paper withBorder p="lg">
      <dl className={classes.details}>
        {factsOf(user).map(([label, value]) => (
          <Stack key={label} gap={2}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Stack>
        ))}
      </dl>
    </Paper>
  )
}
