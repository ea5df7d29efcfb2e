// Chains the audit log in the background. Each seal hashes the events since the last one together with its digest,
// under a key that the database does not have.
import { z } from 'zod'
import type { Api, Services } from '#api/kernel/api.ts'
import { boolean, integer, text } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { contentOf, digestOf, macContext } from './seal-digest.ts'
import { eventLines, insertSeal, lastSeal } from './seals.store.ts'
import { settledNumber } from './settled-events.ts'

/** An arbitrary number: one server seals at a time. */
const advisoryLock = 7_265_004
const maxEvents = 20_000

const auditSeal = queue({ name: 'audit-seal', payload: z.strictObject({}) })

const inBackground = everybody('the background job seals every event')

const takeLock = statement({
  name: 'auditSeals.takeTurn',
  scope: inBackground,
  params: { lock: integer },
  row: { isMine: boolean },
  sql: 'select pg_try_advisory_xact_lock(:lock::int) as "isMine"',
})

const nextRange = statement({
  name: 'auditSeals.nextRange',
  scope: inBackground,
  params: { after: integer, settled: integer },
  row: { last: integer.nullable() },
  sql: `select max(seq) as last from (select seq from audit_events
    where seq > :after::bigint and seq <= :settled::bigint order by seq limit ${maxEvents}) due`,
})

const clusterName = statement({
  name: 'auditSeals.cluster',
  scope: inBackground,
  params: {},
  row: { cluster: text.nullable() },
  sql: 'select system_identifier::text as cluster from pg_control_system()',
})

/** Seals every minute, on whichever server gets the job. */
export function sealInBackground(api: Api): void {
  api.jobs.work(auditSeal, async () => {
    while ((await sealAuditLog(api, api.clock())) >= maxEvents);
  })
  api.jobs.schedule(auditSeal, '* * * * *')
}

/**
 * Adds one seal over the unsealed events, at most 20,000, and returns their number. Writers do not wait: while an event
 * with a lower number may still appear, nothing is sealed until a later call.
 */
export async function sealAuditLog({ db, sealer }: Pick<Services, 'db' | 'sealer'>, now: Date): Promise<number> {
  const settled = await settledNumber(db)
  if (settled === null) return 0
  const cluster = (await db.row(clusterName, {}))?.cluster ?? ''
  return db.transaction(async () => {
    const lock = await db.row(takeLock, { lock: advisoryLock })
    if (!lock?.isMine) return 0
    const previous = await db.row(lastSeal, {})
    const afterSeq = previous?.lastSeq ?? 0
    const lastSeq = (await db.row(nextRange, { after: afterSeq, settled }))?.last ?? null
    if (lastSeq === null) return 0
    const { content, events } = await contentOf(eventLines(db, { after: afterSeq, last: lastSeq }))
    const number = (previous?.number ?? 0) + 1
    const seal = { number, afterSeq, lastSeq, events, content, cluster, sealedAt: now }
    const digest = digestOf({ ...seal, previousDigest: previous?.digest ?? '' })
    const mac = sealer.mac(digest, macContext)
    await db.execute(insertSeal, { ...seal, previousDigest: previous?.digest ?? '', digest, mac })
    return events
  })
}
