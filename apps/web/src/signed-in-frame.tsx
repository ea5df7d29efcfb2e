// The frame around every signed-in page, with the parts that features bring to it.
import { NotificationBell } from './communication/notifications/notification-bell.tsx'
import { usePossibleUser } from './identity/accounts/session.ts'
import { OwnAvatar } from './membership/profiles/person-avatar.tsx'
import { SignedIn } from './shell/signed-in.tsx'

export function SignedInFrame() {
  const user = usePossibleUser()
  if (!user) return null
  // People who may not read notifications yet get no bell: every refusal would stand in the audit log.
  const bell = user.standing === 'unprotected' ? null : <NotificationBell />
  return <SignedIn user={user} bell={bell} avatar={<OwnAvatar user={user} size={32} />} />
}
