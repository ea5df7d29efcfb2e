// The page at an unknown address, for signed-in people. Visitors are redirected to the first page instead.

import { Text } from '@mantine/core'
import { usePossibleUser } from '#web/identity/accounts/session.ts'
import { homeOf } from '#web/identity/sessions/gate.ts'
import { SignedInFrame } from '#web/signed-in-frame.tsx'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'

export function UnknownPage() {
  const user = usePossibleUser()
  if (!user) return null
  return (
    <SignedInFrame>
      <PageFrame title="Page not found" purpose="There is no page at this address.">
        <Text>Check the address for typing errors, or choose a page from the menu.</Text>
        <LinkButton to={homeOf(user)} w="fit-content">
          Go to your start page
        </LinkButton>
      </PageFrame>
    </SignedInFrame>
  )
}
