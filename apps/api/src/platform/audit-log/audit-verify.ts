// Checks the whole chain of the audit log against its events, a seal at a time.

import { integer, text, timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
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

const wholeChain = everybody('the command that verifies the chain reads all of it')

const sealRow = {
  id: integer,
  fromXid: integer,
  beforeXid: integer,
  events: integer,
  digest: text,
  previousDigest: text,
  sealedAt: timestamp,
}
type Seal = RowOf<typeof sealRow>

const sealAfter = statement({
  name: 'auditSeals.after',
  scope: wholeChain,
  params: { id: integer },
  row: sealRow,
  sql: `select id, from_xid as "fromXid", before_xid as "beforeXid", events, digest,
      previous_digest as "previousDigest", sealed_at as "sealedAt"
    from audit_seals where id > :id order by id limit 1`,
})

const countFrom = statement({
  name: 'auditEvents.countFrom',
  scope: wholeChain,
  params: { from: integer },
  row: { n: integer },
  sql: 'select count(*)::int as n from audit_events where xid >= :from',
})

const numbersBetween = statement({
  name: 'auditEvents.numbersBetween',
  scope: wholeChain,
  params: { from: integer, before: integer },
  row: { first: integer.nullable(), last: integer.nullable() },
  sql: 'select min(seq) as first, max(seq) as last from audit_events where xid >= :from and xid < :before',
})

/** Reads every sealed event once, in pages. */
export async function verifyAuditLog(db: Database): Promise<AuditReport> {
  const report: AuditReport = { seals: 0, events: 0, unsealed: 0, digest: '' }
  let from = 0
  for (let seal = await db.row(sealAfter, { id: 0 }); seal; seal = await db.row(sealAfter, { id: seal.id })) {
    const fault = await faultOf(db, seal, from, report.digest)
    if (fault) return { ...report, broken: `Seal ${seal.id} of ${seal.sealedAt.toISOString()} ${fault}` }
    from = seal.beforeXid
    report.seals++
    report.events += seal.events
    report.digest = seal.digest
  }
  report.unsealed = (await db.row(countFrom, { from }))?.n ?? 0
  return report
}

async function faultOf(db: Database, seal: Seal, from: number, previous: string): Promise<string | undefined> {
  if (seal.fromXid !== from || seal.previousDigest !== previous) {
    return 'does not follow the one before it: a seal was changed or removed.'
  }
  const { digest, events } = await digestOf(db, previous, from, seal.beforeXid)
  const numbers = await db.row(numbersBetween, { from, before: seal.beforeXid })
  const where = `its events lie between number ${numbers?.first ?? 0} and ${numbers?.last ?? 0}`
  if (events !== seal.events) return `was made over ${seal.events} events and finds ${events}: ${where}.`
  if (digest !== seal.digest) return `does not fit its events: one of them was changed; ${where}.`
  return undefined
}
