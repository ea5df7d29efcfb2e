// Where a link leads that cannot be used: mostly one that was used before, so that its person can sign in. Links to staff
// come as /verifyStaff and /verifyDRPC.
import { useLocation } from '@tanstack/react-router'
import { LinkButton } from '#web/ui/link/link-button.tsx'

export function WaysIn() {
  const isStaffs = useLocation({ select: ({ pathname }) => !pathname.startsWith('/verify/') })
  const signUp = { to: '/signup', children: 'Go to Signup' } as const
  const signIn = { to: isStaffs ? '/staffLogin' : '/login', children: 'Go to Login' } as const
  const [first, second] = isStaffs ? [signIn, signUp] : [signUp, signIn]
  return (
    <>
      <LinkButton {...first} data-autofocus />
      <LinkButton {...second} variant="default" />
    </>
  )
}
