// Stands at /signup until students can register themselves: says truthfully how an account comes about.
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EntranceFrame } from '#web/ui/entrance-frame.tsx'

export function HowToJoinPage() {
  return (
    <EntranceFrame title="Sign up" purpose="Your department opens your account.">
      <Text>
        Please ask the office of your department or your HOD for an account. They enter your name, phone number and
        e-mail address, and you get a mail with a link to set your password.
      </Text>
      <Text>Teachers are invited by their HOD in the same way.</Text>
      <Button component={Link} to="/login">
        Go to Login
      </Button>
    </EntranceFrame>
  )
}
