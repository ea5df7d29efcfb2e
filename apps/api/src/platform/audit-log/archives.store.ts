// Which events of the audit log lie in archives, and how they leave the database. What proves a decided record stays.
import { integer, text, timestamp } from '#api/kernel/database/columns.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const operator = everybody('the owner of the tables archives the log by a command')

/** The events that stay: the proofs of decisions, and what was reopened. */
const stays = `(detail ? 'contentHash' or action in ('entry.reopened', 'person.erased'))`

const row = {
  lastSeal: integer,
  lastSeq: integer,
  digest: text,
  events: integer,
  file: text,
  sha256: text,
  archivedAt: timestamp,
  fingerprint: text,
}
export type Archive = RowOf<typeof row>

/** What the keyed hash of an archive's row covers, and what it is bound to. */
export const archiveText = (archive: Omit<Archive, 'fingerprint'>): string =>
  JSON.stringify([
    archive.lastSeal,
    archive.lastSeq,
    archive.digest,
    archive.events,
    archive.file,
    archive.sha256,
    archive.archivedAt.toISOString(),
  ])
export const archiveContext = 'audit-archive'

export const archivesList = statement({
  name: 'auditArchives.list',
  scope: operator,
  params: {},
  row,
  sql: `select last_seal as "lastSeal", last_seq as "lastSeq", digest, events, file, sha256, archived_at as "archivedAt",
      fingerprint
    from audit_archives order by last_seal`,
})

export const insertArchive = statement({
  name: 'auditArchives.insert',
  scope: operator,
  params: row,
  row: {},
  sql: `insert into audit_archives (last_seal, last_seq, digest, events, file, sha256, archived_at, fingerprint)
    values (:lastSeal, :lastSeq, :digest, :events, :file, :sha256, :archivedAt, :fingerprint)`,
})

const range = { after: integer, last: integer }

/** How many events of a range stay in the database, and how many are there that should not be. */
export const countRange = statement({
  name: 'auditArchives.countRange',
  scope: operator,
  params: range,
  row: { all: integer, others: integer },
  sql: `select count(*)::int as "all", count(*) filter (where not ${stays})::int as others
    from audit_events where seq > :after::bigint and seq <= :last::bigint`,
})

/** The trigger that keeps events lets the owner drop archived ones in this transaction. */
export const allowArchive = statement({
  name: 'auditArchives.allow',
  scope: operator,
  params: {},
  row: { setting: text },
  sql: "select set_config('rounds.archive', '1', true) as setting",
})

export const dropEvents = statement({
  name: 'auditArchives.dropEvents',
  scope: operator,
  params: range,
  row: {},
  sql: `delete from audit_events where seq > :after::bigint and seq <= :last::bigint and not ${stays}`,
})
