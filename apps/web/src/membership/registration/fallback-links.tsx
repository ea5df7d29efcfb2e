// Ways on from a link that cannot be used. Most such links were used before, so their owners can sign in. Links to
// staff come as /verifyStaff and /verifyDRPC.
import { useLocation } from '@tanstack/react-router'
import { LinkButton } from '#web/ui/link/link-button.tsx'

export function FallbackLinks() {
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
