// Who may set a one-time password for another person. The server enforces it, and the web hides the action.
import type { AccessRole } from '../../kernel/access.ts'
import type { RoleName } from '../accounts/person.ts'

/** Only the Master may (decision 056), and not for another Master, who uses the mailed link instead. */
export const canSetOneTimePassword = (
  actor: { id: string; access: AccessRole },
  person: { id: string; role: RoleName },
): boolean => actor.access === 'master' && actor.id !== person.id && person.role !== 'master'
