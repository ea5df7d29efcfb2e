// What a student sees whose payment is due: nothing else is open to them until it is made.
import { Button, Text } from '@mantine/core'
import { problems } from '@rounds/contract/kernel/problem'
import { Link } from '@tanstack/react-router'
import { usePossibleUser } from '#web/identity/accounts/session.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'

export function CartPage() {
  const user = usePossibleUser()
  return (
    <AuthCard title="Your payment is pending" purpose={user ? `Signed in as ${user.name}` : 'Please sign in again.'}>
      <Text>{problems.paymentDue.message}</Text>
      <Text size="sm">
        Please ask your department’s office how your college pays. Your logbook opens as soon as it is paid.
      </Text>
      <Button component={Link} to="/logout" variant="light">
        Logout
      </Button>
    </AuthCard>
  )
}
