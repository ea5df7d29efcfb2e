// Checks the whole chain of the audit log against its events, a seal at a time.

import type { Database, Row } from '#api/kernel/database/database.ts'
import { digestOf } from './audit-seal.ts'

export interface AuditReport {
  seals: number
  /** Events under seals that are right. */
  events: number
  /** Events that wait for their seal. */
  unsealed: number
  /** The digest of the last seal: kept elsewhere, it shows later whether the end of the log was cut off. */
  digest: string
  /** A sentence that names the first broken place; absent when the chain is whole. */
  broken?: string
}

/** Reads every sealed event once, in pages. */
export async function verifyAuditLog(db: Database): Promise<AuditReport> {
  const report: AuditReport = { seals: 0, events: 0, unsealed: 0, digest: '' }
  let from = 0
  for (let seal = await sealAfter(db, 0); seal; seal = await sealAfter(db, Number(seal.id))) {
    const fault = await faultOf(db, seal, from, report.digest)
    if (fault) return { ...report, broken: `Seal ${Number(seal.id)} of ${momentOf(seal)} ${fault}` }
    from = Number(seal.before_xid)
    report.seals++
    report.events += Number(seal.events)
    report.digest = String(seal.digest)
  }
  const [rest] = await db.run('select count(*)::int as n from audit_events where xid >= $1', [from])
  report.unsealed = Number(rest?.n)
  return report
}

const sealAfter = async (db: Database, id: number): Promise<Row | undefined> =>
  (await db.run('select * from audit_seals where id > $1 order by id limit 1', [id]))[0]

const momentOf = (seal: Row): string =>
  seal.sealed_at instanceof Date ? seal.sealed_at.toISOString() : String(seal.sealed_at)

async function faultOf(db: Database, seal: Row, from: number, previous: string): Promise<string | undefined> {
  if (Number(seal.from_xid) !== from || seal.previous_digest !== previous) {
    return 'does not follow the one before it: a seal was changed or removed.'
  }
  const before = Number(seal.before_xid)
  const { digest, events } = await digestOf(db, previous, from, before)
  const [range] = await db.run(
    'select min(seq) as first, max(seq) as last from audit_events where xid >= $1 and xid < $2',
    [from, before],
  )
  const where = `its events lie between number ${Number(range?.first)} and ${Number(range?.last)}`
  if (events !== Number(seal.events))
    return `was made over ${Number(seal.events)} events and finds ${events}: ${where}.`
  if (digest !== seal.digest) return `does not fit its events: one of them was changed; ${where}.`
  return undefined
}
