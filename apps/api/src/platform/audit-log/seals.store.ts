// The seals of the audit log, and the events under them, in the database.
import { integer, text, timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const pageRows = 1_000
const everyEvent = everybody('a seal covers every event')

const sealRow = {
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

const columns = `number, after_seq as "afterSeq", last_seq as "lastSeq", events, content, cluster,
  sealed_at as "sealedAt", previous_digest as "previousDigest", digest, mac`

export const lastSeal = statement({
  name: 'auditSeals.last',
  scope: everyEvent,
  params: {},
  row: sealRow,
  sql: `select ${columns} from audit_seals order by number desc limit 1`,
})

const sealAfter = statement({
  name: 'auditSeals.after',
  scope: everyEvent,
  params: { number: integer },
  row: sealRow,
  sql: `select ${columns} from audit_seals where number > :number::bigint order by number limit 1`,
})

/** Yields the seals with numbers above this one, in order. */
export async function* sealsAfter(db: Database, number: number): AsyncGenerator<Seal> {
  for (let seal = await db.row(sealAfter, { number }); seal; seal = await db.row(sealAfter, { number: seal.number })) {
    yield seal
  }
}

export const insertSeal = statement({
  name: 'auditSeals.insert',
  scope: everyEvent,
  params: sealRow,
  row: {},
  sql: `insert into audit_seals (number, after_seq, last_seq, events, content, cluster, sealed_at, previous_digest, digest, mac)
    values (:number, :afterSeq, :lastSeq, :events, :content, :cluster, :sealedAt, :previousDigest, :digest, :mac)`,
})

const page = statement({
  name: 'auditEvents.page',
  scope: everyEvent,
  params: { after: integer, last: integer },
  row: { seq: integer, line: text },
  sql: `select seq, jsonb_build_array(seq, extract(epoch from at)::text, action, outcome, actor_id, actor_role,
      college_id, subject_kind, subject_id, request_id, ip, detail)::text as line
    from audit_events where seq > :after::bigint and seq <= :last::bigint order by seq limit ${pageRows}`,
})

/** Yields the events with numbers above `after`, up to `last`, each as one line of JSON; read in pages. */
export async function* eventLines(db: Database, range: { after: number; last: number }): AsyncGenerator<string> {
  let { after } = range
  for (;;) {
    const rows = await db.rows(page, { after, last: range.last })
    for (const { line } of rows) yield line
    const lastRow = rows.at(-1)
    if (!lastRow || rows.length < pageRows) return
    after = lastRow.seq
  }
}
