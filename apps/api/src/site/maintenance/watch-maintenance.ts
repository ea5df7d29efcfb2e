// Keeps what the database says of maintenance in the memory of each server, so that no request pays a query for it.
import { type Maintenance, noMaintenance } from '@rounds/contract/site/maintenance/maintenance'
import type { Services } from '#api/kernel/api.ts'
import { readMaintenance } from './maintenance.store.ts'

/** With the time of the query: every server knows within 5 seconds. */
const readEveryMs = 3_000

export interface MaintenanceWatch {
  present(): Maintenance
  /** Takes over what this server itself has just written. */
  note(next: Maintenance): void
  /** Reads once, and from then on again and again. */
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
    // Changed here while it was read: the answer is older than that.
    if (present === before) note(next)
  }
  return {
    present: () => present,
    note,
    async start() {
      // Without the database nothing can be changed anyway: what was known stays.
      const readAgain = () => void read().catch(() => undefined)
      timer ??= setInterval(readAgain, readEveryMs).unref()
      await read().catch(() => undefined)
    },
    stop: () => clearInterval(timer),
  }
}
