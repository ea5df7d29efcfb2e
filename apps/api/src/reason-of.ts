// Explains in one sentence for the operator why a server or command cannot do its work.
import { isFileFault, isStorageFull, isUnavailable, sqlStateOf } from './kernel/database/errors.ts'
import { FolderInUse } from './kernel/database/folder-lock.ts'
import { faultText, innermostFault } from './kernel/fault-text.ts'
import { StoreFault } from './kernel/file-store/object-store.ts'
import { SchemaFault } from './kernel/schema/migrations.ts'
import { RoleFault } from './kernel/schema/running-role.ts'
import { WrongSetting } from './kernel/settings/settings.ts'

/** SQLSTATEs for a wrong password, an unknown role or database, or no matching entry in `pg_hba.conf`. */
const refusedStates = new Set(['28P01', '28000', '3D000'])

/** Returns the sentence for an expected fault, otherwise undefined. */
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
  const fault = innermostFault(error)
  if (fault instanceof StoreFault) return fault.message
  if (refusedStates.has(sqlStateOf(error) ?? '')) {
    return `PostgreSQL refuses DATABASE_URL, or DATABASE_OWNER_URL where that is set (${faultText(error)}).`
  }
  if (isStorageFull(error)) return `No room is left on a disk (${faultText(error)}).`
  if (isFileFault(error)) return `A file or folder cannot be used (${faultText(error)}).`
  if (isUnavailable(error)) return `The database cannot be reached (${faultText(error)}).`
  return undefined
}
