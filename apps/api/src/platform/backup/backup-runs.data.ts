// The data register of the list of backups and drills.
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const backupRunsData = {
  backup_runs: {
    holds: 'when backups and drills ended, and how',
    owner: terms.operator,
    retention: 'the last 400',
    export: terms.none,
    erase: terms.nothing,
    internal: 'id work ended_at backup rows files fault',
  },
} satisfies Record<string, TableRegister>
