// The data register of the applied migrations: each column's class and retention.
import { staysBehind } from './college-part.ts'
import { type TableRegister, terms } from './table-register.ts'

export const migrationsData = {
  migrations: {
    holds: 'changes of the database',
    owner: terms.operator,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    internal: 'name checksum applied_at',
    college: staysBehind.installation,
  },
} satisfies Record<string, TableRegister>
