// Seals, in stored records including decided ones, the fields that became sealed later. A migration runs it once.
import { searchText } from '@rounds/contract/records/logbook/entry-values'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { z } from 'zod'
import { day, integer, json, text, texts, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { entryIdentity, revisionIdentity } from '../entries/entries.sealed.ts'
import { type SealableContent, sealedLater, withFieldsSealed } from '../entries/sealed-later.ts'

const pageSize = 500
const migrating = everybody('a migration, before any server serves')

const Details = z.record(z.string(), z.unknown())
const content = { details: json(Details), sealed: text.nullable() }
const entryRow = { id: uuid, kind: text, date: day, studentRemark: text.nullable(), ...content }

const entriesPage = statement({
  name: 'sealStoredFields.entries',
  scope: migrating,
  params: { kinds: texts, after: uuid, limit: integer },
  row: entryRow,
  sql: `select id, kind, date, student_remark as "studentRemark", details, sealed from entries
    where kind = any(:kinds::text[]) and id > :after order by id limit :limit`,
})

const written = { details: Details, sealed: z.string().nullable() }

const entriesUpdate = statement({
  name: 'sealStoredFields.updateEntries',
  scope: migrating,
  params: { rows: json(z.array(z.object({ id: z.uuid(), search: z.string(), ...written }))) },
  row: {},
  sql: `update entries e set details = given.details, sealed = given.sealed, search = search_vector(given.search)
    from jsonb_to_recordset(:rows::jsonb) as given (id uuid, details jsonb, sealed text, search text)
    where e.id = given.id`,
})

const revisionsPage = statement({
  name: 'sealStoredFields.revisions',
  scope: migrating,
  params: { kinds: texts, after: uuid, afterRevision: integer, limit: integer },
  row: { id: uuid, kind: text, revision: integer, ...content },
  sql: `select r.entry_id as id, e.kind, r.revision, r.details, r.sealed
    from entry_revisions r join entries e on e.id = r.entry_id
    where e.kind = any(:kinds::text[]) and (r.entry_id, r.revision) > (:after::uuid, :afterRevision::int)
    order by r.entry_id, r.revision limit :limit`,
})

const revisionsUpdate = statement({
  name: 'sealStoredFields.updateRevisions',
  scope: migrating,
  params: { rows: json(z.array(z.object({ id: z.uuid(), revision: z.int(), ...written }))) },
  row: {},
  sql: `update entry_revisions r set details = given.details, sealed = given.sealed
    from jsonb_to_recordset(:rows::jsonb) as given (id uuid, revision int, details jsonb, sealed text)
    where r.entry_id = given.id and r.revision = given.revision`,
})

const kinds = Object.keys(sealedLater)
const firstId = '00000000-0000-0000-0000-000000000000'
const Identity = z.record(z.string(), z.string())

interface StoredContent {
  id: string
  kind: string
  details: Record<string, unknown>
  sealed: string | null
}

function sealedContent(sealer: Sealer, { id, kind, details, sealed }: StoredContent): SealableContent | null {
  const identity = sealed === null ? null : Identity.parse(JSON.parse(sealer.open(sealed, id)))
  return withFieldsSealed(kind, { details, identity })
}

/** Call it only where the rules of decided records are off: in the transaction of the migration. */
export async function sealStoredFields(db: Database, sealer: Sealer): Promise<void> {
  const seal = (place: typeof entryIdentity, identity: SealableContent['identity'], id: string) =>
    identity && sealer.seal(place, JSON.stringify(identity), id)

  for (let after = firstId; ; ) {
    const page = await db.rows(entriesPage, { kinds, after, limit: pageSize })
    const rows = page.flatMap((entry) => {
      const { id, kind, date, studentRemark } = entry
      const found = sealedContent(sealer, entry)
      if (!found) return []
      const { details, identity } = found
      const stored = { date, studentRemark, details, identity: null, teacherId: null, attachmentId: null }
      const search = searchText(kindOf(kind), stored)
      return [{ id, details, search, sealed: seal(entryIdentity, identity, id) }]
    })
    if (rows.length > 0) await db.execute(entriesUpdate, { rows })
    const last = page.at(-1)
    if (!last) break
    after = last.id
  }
  for (let after = firstId, afterRevision = 0; ; ) {
    const page = await db.rows(revisionsPage, { kinds, after, afterRevision, limit: pageSize })
    const rows = page.flatMap((row) => {
      const found = sealedContent(sealer, row)
      const { id, revision } = row
      return found ? [{ id, revision, details: found.details, sealed: seal(revisionIdentity, found.identity, id) }] : []
    })
    if (rows.length > 0) await db.execute(revisionsUpdate, { rows })
    const last = page.at(-1)
    if (!last) break
    after = last.id
    afterRevision = last.revision
  }
}
