// A person's photo beside their name, or their initials. Hidden from screen readers, because the name stands beside it.
import { Avatar } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { addressOf } from '#web/kernel/call.ts'

/** Drops the title from a name: everybody has the same, so initials without it say more. */
const untitled = (name: string): string => name.replace(/^Dr\.? /, '')

interface Props {
  person: { id: string; name: string; photo: string | null }
  /** In pixels. */
  size?: number
}

/** The photo of a person in a list. `photo` is its version, so that the browser caches it until there is a new one. */
export function PersonAvatar({ person: { id, name, photo }, size = 32 }: Props) {
  const src = photo && addressOf(profiles.photo, { params: { id }, query: { v: photo } })
  return <Avatar name={untitled(name)} src={src} color="teal" size={size} alt="" aria-hidden />
}

/** The signed-in person's photo. It works before the HOD has verified the account too. */
export function OwnAvatar({ user: { name, photo }, size }: { user: SessionUser; size: number }) {
  const src = photo && addressOf(profiles.ownPhoto, { query: { v: photo } })
  return <Avatar name={untitled(name)} src={src} color="teal" size={size} alt="" aria-hidden />
}
