// One entry: itself, its earlier revisions, and whether a file is one of its.
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

/** The first signature under the month of the record `e`, where the record was not among those that it signed. */
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

/** An entry with what a decision proves beside it. */
export interface StoredEntry {
  entry: Entry
  /** The patient's identity, for the sealer. */
  sealed: string | null
  /** SHA-256 of the attached file. */
  fileHash: string | null
}

export interface FoundEntry extends StoredEntry {
  /** The entry as the database wrote it: a reply needs no second writing. */
  text: JsonText
}

/** One entry of the scope, or the problem `notFound`, as for one that does not exist. */
export async function findEntry(db: Database, scope: Scope, id: string): Promise<FoundEntry> {
  const { entry, late: _, ...others } = await findRow(db, scope, id)
  return { entry: Entry.parse(JSON.parse(entry)), text: new JsonText(entry), ...others }
}

/** What is judged of a record that is only shown: all else of it passes through as text. */
const ShownEntry = Entry.pick({ id: true, kind: true, status: true, student: true, teacher: true, verifiedBy: true })

interface FoundText {
  entry: z.infer<typeof ShownEntry>
  text: JsonText
  sealed: string | null
  /** `OpenedEntry.late` as JSON. */
  late: JsonText | null
}

/** As `findEntry`, for showing it: a record is opened more often than anything else is done to it. */
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

/** As `EntryRevision`, but for what only the seals tell. */
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
  /** The patients' identities of the present entry and of each revision, for the sealer. */
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

/** The entry of the scope that a file, or that of one of its revisions, belongs to; undefined when there is none. */
export async function findEntryOfFile(db: Database, scope: Scope, fileId: string) {
  const row = await db.row(fileOwner.of(scope, {}), { fileId })
  if (!row) return undefined
  const { kind, status, studentId, teacherId, verifierId } = row
  const person = (id: string | null) => (id === null ? null : { id })
  return { kind, status, student: { id: studentId }, teacher: person(teacherId), verifiedBy: person(verifierId) }
}
