// The archived ranges of the audit log, and the removal of their events from the database. Proofs of decided records
// stay.
import { integer, text, timestamp } from '#api/kernel/database/columns.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const operator = everybody('the owner of the tables archives the log by a command')

/** The events that stay: proofs of decisions, reopened records, and erasures. */
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

/** The text that an archive's keyed hash covers. */
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

/** Counts a range's events, and those that do not have to stay in the database. */
export const countRange = statement({
  name: 'auditArchives.countRange',
  scope: operator,
  params: range,
  row: { all: integer, others: integer },
  sql: `select count(*)::int as "all", count(*) filter (where not ${stays})::int as others
    from audit_events where seq > :after::bigint and seq <= :last::bigint`,
})

/** Lets this transaction of the owner drop archived events, past the trigger that protects them. */
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
