// Why a server or a command cannot do its work, in one sentence for its operator.
import { isStorageFull, isUnavailable } from './kernel/database/errors.ts'
import { FolderInUse } from './kernel/database/folder-lock.ts'
import { SchemaFault } from './kernel/schema/migrations.ts'
import { RoleFault } from './kernel/schema/running-role.ts'
import { WrongSetting } from './kernel/settings/settings.ts'

/** One sentence for what can be wrong; undefined for anything else. */
export function reasonOf(error: unknown): string | undefined {
  if (
    error instanceof WrongSetting ||
    error instanceof FolderInUse ||
    error instanceof SchemaFault ||
    error instanceof RoleFault
  )
    return error.message
  if (error instanceof Error && error.message.startsWith('unsupported startup parameter')) {
    return 'DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself (see docs/operations.md).'
  }
  const { code, port } = error as { code?: unknown; port?: unknown }
  if (code === 'EADDRINUSE') return `Port ${String(port)} is in use by another program: set PORT to a free one.`
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${String(port)} may not be opened by this user: set PORT to one over 1023.`
  }
  if (isStorageFull(error)) return `No room is left on a disk (${messageOf(error)}).`
  if (isUnavailable(error)) return `The database cannot be reached (${messageOf(error)}).`
  return undefined
}

/** An error of several attempts has a code only. */
const messageOf = (error: unknown): string => {
  const { message, code } = error as { message?: unknown; code?: unknown }
  return String(message || code)
}
