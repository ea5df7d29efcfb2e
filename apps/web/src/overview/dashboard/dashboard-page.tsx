// The first page after sign-in: who you are here, and the shortest way to your work.
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useUser } from '#web/people/session.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'

export function DashboardPage() {
  const user = useUser()
  const place = [user.department?.name, user.college?.name].filter(Boolean).join(', ')
  return (
    <PageFrame title={`Hello, ${user.name}`} purpose={place || user.roleTitle}>
      <Text>Open a page from the menu, or press Ctrl+K to find one.</Text>
      <div>
        <Button component={Link} to="/profile" variant="light">
          Your profile
        </Button>
      </div>
    </PageFrame>
  )
}
