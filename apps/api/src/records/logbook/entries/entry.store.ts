// Reads one entry: its content, its earlier revisions, and whether a file belongs to it.
import { Problem } from '@rounds/contract/kernel/problem'
import { Entry, EntryRevision, entryStatuses } from '@rounds/contract/records/logbook/entry'
import { z } from 'zod'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { json, oneOf, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText } from '#api/kernel/database/json-text.ts'
import { visibleEntries } from './entries-within.ts'
import { entryJoins, entryJson, revisionJoins, revisionJson } from './entry-json.ts'

/** The first attestation of the month of record `e` that does not cover the record. */
const lateJson = `(select json_build_object('signedAt', t.signed_at, 'signedBy', coalesce(t.signed_by_name, n.name))::text
  from attestations t join accounts n on n.id = t.signed_by_id
  where t.student_id = e.student_id and t.college_id = e.college_id and t.department_id = e.department_id
    and t.month = date_trunc('month', e.date::timestamp)::date and t.version = 1 and e.status <> 'Draft'
    and not e.id = any(t.entry_ids))`

const find = scopedStatement({
  name: 'entries.find',
  params: { id: uuid },
  row: { entry: text, sealed: text.nullable(), fileHash: text.nullable(), late: text.nullable() },
  axes: {},
  sql: (
    within,
    _,
    sight,
  ) => `select ${entryJson}::text as entry, e.sealed, file.sha256 as "fileHash", ${lateJson} as late
    from entries e ${entryJoins}
    where e.id = :id and ${visibleEntries(within, sight)}`,
})

/** An entry with the other data that a decision proves. */
export interface StoredEntry {
  entry: Entry
  /** The patient's identity, sealed. */
  sealed: string | null
  /** SHA-256 of the attached file. */
  fileHash: string | null
}

export interface FoundEntry extends StoredEntry {
  /** The entry as JSON from the database, ready for a reply. */
  text: JsonText
}

/** One entry of the scope. Throws `notFound` outside the scope, as for an entry that does not exist. */
export async function findEntry(db: Database, scope: Scope, id: string): Promise<FoundEntry> {
  const { entry, late: _, ...others } = await findRow(db, scope, id)
  return { entry: Entry.parse(JSON.parse(entry)), text: new JsonText(entry), ...others }
}

/** The fields of a shown record that the server evaluates; everything else passes through as text. */
const ShownEntry = Entry.pick({ id: true, kind: true, status: true, student: true, teacher: true, verifiedBy: true })

interface FoundText {
  entry: z.infer<typeof ShownEntry>
  text: JsonText
  sealed: string | null
  /** `OpenedEntry.late` as JSON. */
  late: JsonText | null
}

/** Like `findEntry`, for display only. It parses less, because opening is the most frequent operation on a record. */
export async function findEntryText(db: Database, scope: Scope, id: string): Promise<FoundText> {
  const { entry, sealed, late } = await findRow(db, scope, id)
  return {
    entry: ShownEntry.parse(JSON.parse(entry)),
    text: new JsonText(entry),
    sealed,
    late: late === null ? null : new JsonText(late),
  }
}

async function findRow(db: Database, scope: Scope, id: string) {
  const row = await db.row(find.of(scope, {}), { id })
  if (!row) throw new Problem('notFound')
  return row
}

/** An `EntryRevision` without `changedIdentity`, which only the sealed identities reveal. */
const StoredRevision = EntryRevision.omit({ changedIdentity: true })

const revisions = scopedStatement({
  name: 'entries.revisions',
  params: { id: uuid },
  row: {
    id: uuid,
    sealed: text.nullable(),
    revisions: json(StoredRevision.array()),
    seals: json(z.array(z.string().nullable())),
  },
  axes: {},
  sql: (within, _, sight) => `select e.id, e.sealed, found.revisions, found.seals
    from entries e, lateral (select coalesce(json_agg(${revisionJson} order by r.revision desc), '[]'::json) as revisions,
        coalesce(json_agg(r.sealed order by r.revision desc), '[]'::json) as seals
      from entry_revisions r ${revisionJoins} where r.entry_id = e.id) found
    where e.id = :id and ${visibleEntries(within, sight)}`,
})

interface FoundRevisions {
  id: string
  /** Newest first. */
  revisions: z.infer<typeof StoredRevision>[]
  /** The sealed patients' identities of the present entry and of each revision. */
  seals: (string | null)[]
}

/** The earlier revisions of an entry of the scope. */
export async function listRevisions(db: Database, scope: Scope, id: string): Promise<FoundRevisions> {
  const row = await db.row(revisions.of(scope, {}), { id })
  if (!row) throw new Problem('notFound')
  return { id: row.id, revisions: row.revisions, seals: [row.sealed, ...row.seals] }
}

const fileOwner = scopedStatement({
  name: 'entries.ofFile',
  params: { fileId: uuid },
  row: {
    kind: text,
    status: oneOf(entryStatuses),
    studentId: uuid,
    teacherId: uuid.nullable(),
    verifierId: uuid.nullable(),
  },
  axes: {},
  sql: (within, _, sight) => `select e.kind, e.status, e.student_id as "studentId", e.teacher_id as "teacherId",
      e.verified_by as "verifierId" from entries e
    where ${visibleEntries(within, sight)} and (e.attachment_id = :fileId
      or e.id in (select r.entry_id from entry_revisions r where r.attachment_id = :fileId)) limit 1`,
})

/** The entry of the scope whose file, or whose revision's file, this is; undefined when there is none. */
export async function findEntryOfFile(db: Database, scope: Scope, fileId: string) {
  const row = await db.row(fileOwner.of(scope, {}), { fileId })
  if (!row) return undefined
  const { kind, status, studentId, teacherId, verifierId } = row
  const person = (id: string | null) => (id === null ? null : { id })
  return { kind, status, student: { id: studentId }, teacher: person(teacherId), verifiedBy: person(verifierId) }
}
