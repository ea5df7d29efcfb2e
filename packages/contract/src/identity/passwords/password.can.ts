// Who may set a one-time password for whom. The server judges by it, the web hides the action by it.
import type { AccessRole } from '../../kernel/access.ts'
import type { RoleName } from '../accounts/person.ts'

/** The Master alone (decision 056), for anybody but a Master: they are helped by the mailed link. */
export const canSetOneTimePassword = (
  actor: { id: string; access: AccessRole },
  person: { id: string; role: RoleName },
): boolean => actor.access === 'master' && actor.id !== person.id && person.role !== 'master'
