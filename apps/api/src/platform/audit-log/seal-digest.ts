// What a seal of the audit log hashes: the events as the database writes them, and the seal's own words with the digest
// of the seal before it.
import { createHash } from 'node:crypto'
import { integer, text, timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const pageRows = 1_000
/** What the keyed hash of a digest is bound to. */
export const macContext = 'audit-seal'

/** The columns of a seal as they are declared in statements; `sealColumns` are the same as SQL. */
export const sealRow = {
  number: integer,
  afterSeq: integer,
  lastSeq: integer,
  events: integer,
  content: text,
  cluster: text,
  sealedAt: timestamp,
  previousDigest: text,
  digest: text,
  mac: text,
}
export type Seal = RowOf<typeof sealRow>

export const sealColumns = `number, after_seq as "afterSeq", last_seq as "lastSeq", events, content, cluster,
  sealed_at as "sealedAt", previous_digest as "previousDigest", digest, mac`

const page = statement({
  name: 'auditEvents.page',
  scope: everybody('a seal covers every event'),
  params: { after: integer, last: integer },
  row: { seq: integer, line: text },
  sql: `select seq, jsonb_build_array(seq, extract(epoch from at)::text, action, outcome, actor_id, actor_role,
      college_id, subject_kind, subject_id, request_id, ip, detail)::text as line
    from audit_events where seq > :after::bigint and seq <= :last::bigint order by seq limit ${pageRows}`,
})

/** SHA-256 over the events with numbers above `after`, up to `last`, and how many there are. */
export async function contentOf(
  db: Database,
  range: { after: number; last: number },
): Promise<{ content: string; events: number }> {
  const hash = createHash('sha256')
  let { after } = range
  let events = 0
  for (;;) {
    const rows = await db.rows(page, { after, last: range.last })
    for (const { line } of rows) hash.update(`${line}\n`)
    events += rows.length
    const lastRow = rows.at(-1)
    if (!lastRow || rows.length < pageRows) return { content: hash.digest('hex'), events }
    after = lastRow.seq
  }
}

/** SHA-256 over all that a seal says. */
export const digestOf = (seal: Omit<Seal, 'digest' | 'mac'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        seal.number,
        seal.afterSeq,
        seal.lastSeq,
        seal.events,
        seal.content,
        seal.cluster,
        seal.sealedAt.toISOString(),
        seal.previousDigest,
      ]),
    )
    .digest('hex')
