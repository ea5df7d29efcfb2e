// Chains the audit log in the background: each seal hashes the events since the last one together with its digest.
import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import { boolean, integer, text, timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { queue } from '#api/kernel/jobs/queue.ts'

/** Any number, as long as it is ours: one server seals at a time. */
const advisoryLock = 7_265_004
const pageRows = 1_000
const maxEvents = 20_000

const auditSeal = queue({ name: 'audit-seal', payload: z.strictObject({}) })

const inBackground = everybody('the seal in the background covers every event')

const takeTurn = statement({
  name: 'auditSeals.takeTurn',
  scope: inBackground,
  params: { lock: integer },
  row: { isMine: boolean },
  sql: 'select pg_try_advisory_xact_lock(:lock::int) as "isMine"',
})

const lastSeal = statement({
  name: 'auditSeals.last',
  scope: inBackground,
  params: {},
  row: { beforeXid: integer, digest: text },
  sql: 'select before_xid as "beforeXid", digest from audit_seals order by id desc limit 1',
})

// Everything below the horizon is committed or gone for ever, so no event can slip in behind the seal.
const nextRange = statement({
  name: 'auditSeals.nextRange',
  scope: inBackground,
  params: { from: integer },
  row: { horizon: integer, first: integer.nullable(), cut: integer.nullable() },
  sql: `with horizon as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xid)
    select horizon.xid as horizon,
      (select min(xid) from audit_events where xid >= :from and xid < horizon.xid) as first,
      (select xid from audit_events where xid >= :from and xid < horizon.xid
       order by xid, seq offset ${maxEvents} limit 1) as cut
    from horizon`,
})

const insertSeal = statement({
  name: 'auditSeals.insert',
  scope: inBackground,
  params: { from: integer, before: integer, events: integer, digest: text, previous: text, now: timestamp },
  row: {},
  sql: `insert into audit_seals (from_xid, before_xid, events, digest, previous_digest, sealed_at)
    values (:from, :before, :events, :digest, :previous, :now)`,
})

/** Seals every minute, on whichever server the job lands. */
export function sealInBackground(api: Api): void {
  api.jobs.work(auditSeal, async () => {
    while ((await sealAuditLog(api.db, api.clock())) >= maxEvents);
  })
  api.jobs.schedule(auditSeal, '* * * * *')
}

/**
 * Adds one seal over the events of every transaction that is over, at most about 20,000; returns their number.
 * Writers are not waited for: an event whose transaction still runs belongs to a later seal.
 */
export async function sealAuditLog(db: Database, now: Date): Promise<number> {
  return db.transaction(async () => {
    const turn = await db.row(takeTurn, { lock: advisoryLock })
    if (!turn?.isMine) return 0
    const last = await db.row(lastSeal, {})
    const from = last?.beforeXid ?? 0
    const previous = last?.digest ?? ''
    const range = await db.row(nextRange, { from })
    if (!range || range.first === null) return 0
    // A seal ends between two transactions, and holds one whole at least.
    const before = range.cut === null ? range.horizon : Math.max(range.cut, range.first + 1)
    const { digest, events } = await digestOf(db, previous, from, before)
    await db.execute(insertSeal, { from, before, events, digest, previous, now })
    return events
  })
}

interface Digested {
  digest: string
  events: number
}

const page = statement({
  name: 'auditEvents.page',
  scope: inBackground,
  params: { xid: integer, seq: integer, before: integer },
  row: { xid: integer, seq: integer, line: text },
  sql: `select xid, seq, jsonb_build_array(seq, xid, extract(epoch from at)::text, action, outcome, actor_id, actor_role,
      college_id, subject_kind, subject_id, request_id, ip, detail)::text as line
    from audit_events where (xid, seq) > (:xid::bigint, :seq::bigint) and xid < :before
    order by xid, seq limit ${pageRows}`,
})

/** SHA-256 over the previous digest and each event as the database writes it, in the order (transaction, number). */
export async function digestOf(db: Database, previous: string, from: number, before: number): Promise<Digested> {
  const hash: Hash = createHash('sha256').update(`${previous}\n`)
  let events = 0
  let [xid, seq] = [from, 0]
  for (;;) {
    const rows = await db.rows(page, { xid, seq, before })
    for (const { line } of rows) hash.update(`${line}\n`)
    events += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return { digest: hash.digest('hex'), events }
    xid = last.xid
    seq = last.seq
  }
}
