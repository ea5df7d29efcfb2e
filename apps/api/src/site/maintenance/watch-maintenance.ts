// Caches the maintenance setting in the memory of each server, so that no request queries it.
import { type Maintenance, noMaintenance } from '@rounds/contract/site/maintenance/maintenance'
import type { Services } from '#api/kernel/api.ts'
import { readMaintenance } from './maintenance.store.ts'

/** Including the time of the query, every server knows within 5 seconds. */
const readEveryMs = 3_000

export interface MaintenanceWatch {
  present(): Maintenance
  /** Applies a change that this server itself has just written. */
  note(next: Maintenance): void
  /** Reads once, then at every interval. */
  start(): Promise<void>
  stop(): void
}

export function watchMaintenance({ db, readOnly }: Pick<Services, 'db' | 'readOnly'>): MaintenanceWatch {
  let present = noMaintenance
  let timer: NodeJS.Timeout | undefined

  const note = (next: Maintenance) => {
    present = next
    readOnly.isOn = next.isReadOnly
  }
  const read = async () => {
    const before = present
    const next = await readMaintenance(db)
    // If this server wrote a change during the read, the result is older than that change.
    if (present === before) note(next)
  }
  return {
    present: () => present,
    note,
    async start() {
      // Keeps the last known setting while the database is down; nothing can be changed then anyway.
      const readAgain = () => void read().catch(() => undefined)
      timer ??= setInterval(readAgain, readEveryMs).unref()
      await read().catch(() => undefined)
    },
    stop: () => clearInterval(timer),
  }
}
