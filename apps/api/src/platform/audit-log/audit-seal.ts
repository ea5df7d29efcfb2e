// Chains the audit log in the background: each seal hashes the events since the last one together with its digest.
import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { queue } from '#api/kernel/jobs/queue.ts'

/** Any number, as long as it is ours: one server seals at a time. */
const advisoryLock = 7_265_004
const pageRows = 1_000
const mostEvents = 20_000

const auditSeal = queue({ name: 'audit-seal', payload: z.strictObject({}) })

/** Seals every minute, on whichever server the job lands. */
export function sealInBackground(api: Api): void {
  api.jobs.work(auditSeal, async () => {
    while ((await sealAuditLog(api.db, api.clock())) >= mostEvents);
  })
  api.jobs.schedule(auditSeal, '* * * * *')
}

/**
 * Adds one seal over the events of every transaction that is over, at most about 20,000; returns their number.
 * Writers are not waited for: an event whose transaction still runs belongs to a later seal.
 */
export async function sealAuditLog(db: Database, now: Date): Promise<number> {
  return db.transaction(async () => {
    const [turn] = await db.run('select pg_try_advisory_xact_lock($1) as mine', [advisoryLock])
    if (turn?.mine !== true) return 0
    const [last] = await db.run('select before_xid, digest from audit_seals order by id desc limit 1')
    const from = Number(last?.before_xid ?? 0)
    const previous = String(last?.digest ?? '')
    // Everything below the horizon is committed or gone for ever, so no event can slip in behind the seal.
    const [range] = await db.run(
      `with horizon as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xid)
       select horizon.xid as horizon,
              (select min(xid) from audit_events where xid >= $1 and xid < horizon.xid) as first,
              (select xid from audit_events where xid >= $1 and xid < horizon.xid
               order by xid, seq offset ${mostEvents} limit 1) as cut
       from horizon`,
      [from],
    )
    if (range?.first === null || range?.first === undefined) return 0
    // A seal ends between two transactions, and holds one whole at least.
    const before = range.cut === null ? Number(range.horizon) : Math.max(Number(range.cut), Number(range.first) + 1)
    const { digest, events } = await digestOf(db, previous, from, before)
    await db.run(
      `insert into audit_seals (from_xid, before_xid, events, digest, previous_digest, sealed_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [from, before, events, digest, previous, now.toISOString()],
    )
    return events
  })
}

interface Digested {
  digest: string
  events: number
}

/** SHA-256 over the previous digest and each event as the database writes it, in the order (transaction, number). */
export async function digestOf(db: Database, previous: string, from: number, before: number): Promise<Digested> {
  const hash: Hash = createHash('sha256').update(`${previous}\n`)
  let events = 0
  let [xid, seq] = [from, 0]
  for (;;) {
    const rows = await db.run(page, [xid, seq, before])
    for (const row of rows) hash.update(`${String(row.line)}\n`)
    events += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return { digest: hash.digest('hex'), events }
    xid = Number(last.xid)
    seq = Number(last.seq)
  }
}

const page = {
  name: 'audit_page',
  text: `select xid, seq, jsonb_build_array(seq, xid, extract(epoch from at)::text, action, outcome, actor_id, actor_role,
                college_id, subject_kind, subject_id, request_id, ip, detail)::text as line
         from audit_events where (xid, seq) > ($1::bigint, $2::bigint) and xid < $3 order by xid, seq limit ${pageRows}`,
}
