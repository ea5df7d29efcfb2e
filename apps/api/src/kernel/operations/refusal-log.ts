// Records refusals in the audit log: the first of its kind at once, further ones as one row per minute with their
// count. Nobody can fill the log by repeating a request.
import type { FastifyInstance } from 'fastify'
import { type AuditNote, type AuditOrigin, writeAudit } from '#api/kernel/audit/audit.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { networkOf } from './network.ts'

type RefusalOrigin = Omit<AuditOrigin, 'outcome'>

interface Counted {
  /** Refusals since the last row. */
  count: number
  origin: RefusalOrigin
  note: AuditNote
}

export interface RefusalLog {
  /**
   * Records a refusal that survives a rollback of the running transaction. Refusals count as alike when the person
   * (without a session: the network), action, path and code are the same.
   */
  note(origin: RefusalOrigin, note: AuditNote): Promise<void>
  /**
   * Appends the counts; call it every minute and before the shutdown. Counts that cannot be written are kept for the
   * next call.
   */
  writeCounts(now: Date): Promise<void>
}

const maxCounted = 1_000

/** Creates the log. Refusals beyond `max` kinds are counted in one row that names nobody. */
export function createRefusalLog(db: Database, max = maxCounted): RefusalLog {
  const counted = new Map<string, Counted>()
  const others = { count: 0 }

  const write = (origin: RefusalOrigin, note: AuditNote) => writeAudit(db, { ...origin, outcome: 'refused' }, note)
  return {
    async note(origin, note) {
      const key = refusalKey(origin, note)
      const similar = counted.get(key)
      if (similar) return void Object.assign(similar, { count: similar.count + 1, origin, note })
      if (counted.size >= max) return void others.count++
      const first = { count: 0, origin, note }
      counted.set(key, first)
      try {
        await db.surviveRollback(() => write(origin, note))
      } catch (error) {
        first.count++
        throw error
      }
    },
    async writeCounts(at) {
      for (const [key, similar] of [...counted]) {
        const { count, origin, note } = similar
        // No refusals for a minute: the next one is written at once again.
        if (count === 0) counted.delete(key)
        else await flushCount(similar, () => write(origin, { ...note, detail: { ...note.detail, count } }))
      }
      if (others.count > 0) {
        const detail = { count: others.count, reason: 'others' }
        await flushCount(others, () => write(anonymousOrigin(at), { detail }))
      }
    },
  }
}

/** Resets the count before the write, so that no other write includes it; restores it when the write fails. */
async function flushCount(of: { count: number }, work: () => Promise<void>): Promise<void> {
  const { count } = of
  of.count = 0
  try {
    await work()
  } catch (error) {
    of.count += count
    throw error
  }
}

const writeEveryMs = 60_000

/** Creates the log of a server: counts are written every minute, and after the last request. */
export function logRefusals(http: FastifyInstance, { db, clock }: { db: Database; clock: () => Date }): RefusalLog {
  const log = createRefusalLog(db)
  const write = () => log.writeCounts(clock())
  const onFault = (error: unknown) => http.log.warn({ err: error }, 'counts of refusals could not be written')
  const timer = setInterval(() => void write().catch(onFault), writeEveryMs).unref()
  http.addHook('onClose', async () => {
    clearInterval(timer)
    await write().catch(onFault)
  })
  return log
}

const anonymousOrigin = (at: Date): RefusalOrigin => ({
  action: 'access.refused',
  viewer: null,
  requestId: '',
  ip: '',
  at,
})

const refusalKey = ({ action, viewer, ip }: RefusalOrigin, { subject, detail = {} }: AuditNote): string =>
  [action, viewer?.id ?? networkOf(ip), subject?.id, detail.method, detail.path, detail.code].join(' ')
