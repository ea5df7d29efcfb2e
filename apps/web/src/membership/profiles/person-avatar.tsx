// A person's picture beside their name, or their initials. The name stands beside it, so nobody needs to hear it twice.
import { Avatar } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { addressOf } from '#web/kernel/call.ts'

/** The initials of a name say more without the title that all of them have. */
const untitled = (name: string): string => name.replace(/^Dr\.? /, '')

interface Props {
  person: { id: string; name: string; photo: string | null }
  /** Pixels. */
  size?: number
}

/** Somebody of a list. `photo` is the version of the picture: the browser keeps it until there is another. */
export function PersonAvatar({ person: { id, name, photo }, size = 32 }: Props) {
  const src = photo && addressOf(profiles.photo, { params: { id }, query: { v: photo } })
  return <Avatar name={untitled(name)} src={src} color="teal" size={size} alt="" aria-hidden />
}

/** Oneself: also before the HOD has verified the account. */
export function OwnAvatar({ user: { name, photo }, size }: { user: SessionUser; size: number }) {
  const src = photo && addressOf(profiles.ownPhoto, { query: { v: photo } })
  return <Avatar name={untitled(name)} src={src} color="teal" size={size} alt="" aria-hidden />
}
