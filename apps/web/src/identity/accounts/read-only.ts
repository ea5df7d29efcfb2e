// Students with read-only access: they have left the course, or their licence is over. The server enforces both.
import { type LicenceTerm, licenceTermOf } from '@rounds/contract/identity/accounts/licence-term'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'

type Licensed = Pick<SessionUser, 'licenceUntil'>

/** The current state of the person's licence; null for people without one. */
export const ownLicenceTerm = ({ licenceUntil }: Licensed): LicenceTerm | null =>
  licenceUntil ? licenceTermOf(new Date(licenceUntil), new Date()) : null

/** Whether the person has read-only access. */
export const isReadOnly = (user: Licensed & Partial<Pick<SessionUser, 'leftOn'>>): boolean =>
  Boolean(user.leftOn) || ownLicenceTerm(user) === 'over'
