// The data register of the log of backups and drills.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const backupRunsData = {
  backup_runs: {
    holds: 'when backups and drills ended, and how',
    owner: terms.operator,
    retention: 'the last 400',
    export: terms.none,
    erase: terms.nothing,
    internal: 'id work ended_at backup rows files fault',
    college: staysBehind.installation,
  },
} satisfies Record<string, TableRegister>
