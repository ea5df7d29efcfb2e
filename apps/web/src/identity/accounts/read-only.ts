// Who reads the logbook and writes no more: who left the course, and whose licence is over. The server refuses both.
import { type LicenceTerm, licenceTermOf } from '@rounds/contract/identity/accounts/licence-term'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'

type Licensed = Pick<SessionUser, 'licenceUntil'>

/** What the person's licence is at this moment; null for people without one. */
export const ownLicenceTerm = ({ licenceUntil }: Licensed): LicenceTerm | null =>
  licenceUntil ? licenceTermOf(new Date(licenceUntil), new Date()) : null

/** Whether the person can only read. */
export const isReadOnly = (user: Licensed & Partial<Pick<SessionUser, 'leftOn'>>): boolean =>
  Boolean(user.leftOn) || ownLicenceTerm(user) === 'over'
