// Checks the whole chain of the audit log against its events, a seal at a time.

import type { Services } from '#api/kernel/api.ts'
import { integer } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { contentOf, digestOf, macContext, type Seal, sealColumns, sealRow } from './seal-digest.ts'

export interface AuditReport {
  seals: number
  /** Events under seals that are right. */
  events: number
  /** Events that wait for their seal. */
  unsealed: number
  /** The digest of the last seal: kept elsewhere, it shows later whether the log was cut off or replaced. */
  digest: string
  /** How many database servers the log has lived on; more than one where a backup was restored elsewhere. */
  clusters: number
  /** Seals whose key is not among ours any more; a later seal under a known key vouches for them. */
  unknownKeys: number
  /** A sentence that names the first broken place; absent when the chain is whole. */
  broken?: string
}

const wholeChain = everybody('the command that verifies the chain reads all of it')

const sealAfter = statement({
  name: 'auditSeals.after',
  scope: wholeChain,
  params: { number: integer },
  row: sealRow,
  sql: `select ${sealColumns} from audit_seals where number > :number::bigint order by number limit 1`,
})

const countAfter = statement({
  name: 'auditEvents.countAfter',
  scope: wholeChain,
  params: { after: integer },
  row: { n: integer },
  sql: 'select count(*)::int as n from audit_events where seq > :after::bigint',
})

const numbersBetween = statement({
  name: 'auditEvents.numbersBetween',
  scope: wholeChain,
  params: { after: integer, last: integer },
  row: { first: integer.nullable(), last: integer.nullable() },
  sql: 'select min(seq) as first, max(seq) as last from audit_events where seq > :after::bigint and seq <= :last::bigint',
})

/** A digest that was noted earlier, by hand or in a checkpoint. */
export interface NotedDigest {
  digest: string
  /** Where it was noted. */
  source: string
}

/** Reads every sealed event once, in pages; the chain must have each of the digests noted earlier. */
export async function verifyAuditLog(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  noted: readonly NotedDigest[] = [],
): Promise<AuditReport> {
  const report: AuditReport = { seals: 0, events: 0, unsealed: 0, digest: '', clusters: 0, unknownKeys: 0 }
  const clusters = new Set<string>()
  const digests = new Set<string>()
  let isLastKeyKnown = true
  let before: Pick<Seal, 'number' | 'lastSeq' | 'digest'> = { number: 0, lastSeq: 0, digest: '' }
  for (let seal = await nextSeal(db, 0); seal; seal = await nextSeal(db, seal.number)) {
    const check = sealer.checkMac(seal.mac, seal.digest, macContext)
    const fault =
      (await faultOf(db, seal, before)) ??
      (check === 'wrong' ? 'was not made with the sealing key it names.' : undefined)
    if (fault) return { ...report, broken: `Seal ${seal.number} of ${seal.sealedAt.toISOString()} ${fault}` }
    before = seal
    isLastKeyKnown = check === 'right'
    if (!isLastKeyKnown) report.unknownKeys++
    digests.add(seal.digest)
    report.seals++
    report.events += seal.events
    report.digest = seal.digest
    report.clusters = clusters.add(seal.cluster).size
  }
  report.unsealed = (await db.row(countAfter, { after: before.lastSeq }))?.n ?? 0
  if (!isLastKeyKnown)
    return { ...report, broken: `SEALING_KEYS lacks the key of the last seal, number ${before.number}.` }
  const lost = noted.find(({ digest }) => !digests.has(digest))
  if (lost) {
    const broken = `No seal has the digest ${lost.digest} of ${lost.source}: the log was cut off before it, or replaced.`
    return { ...report, broken }
  }
  return report
}

const nextSeal = (db: Database, number: number) => db.row(sealAfter, { number })

async function faultOf(
  db: Database,
  seal: Seal,
  before: Pick<Seal, 'number' | 'lastSeq' | 'digest'>,
): Promise<string | undefined> {
  const isNext = seal.number === before.number + 1 && seal.afterSeq === before.lastSeq
  if (!isNext || seal.previousDigest !== before.digest) {
    return 'does not follow the one before it: a seal was changed or removed.'
  }
  if (digestOf(seal) !== seal.digest) return 'was changed.'
  // A number below the first one would stand in no range at all.
  const range = { after: seal.number === 1 ? Number.MIN_SAFE_INTEGER : seal.afterSeq, last: seal.lastSeq }
  const { content, events } = await contentOf(db, range)
  const numbers = await db.row(numbersBetween, range)
  const where = `its events lie between number ${numbers?.first ?? 0} and ${numbers?.last ?? 0}`
  if (events !== seal.events) return `was made over ${seal.events} events and finds ${events}: ${where}.`
  if (content !== seal.content) return `does not fit its events: one of them was changed; ${where}.`
  return undefined
}
