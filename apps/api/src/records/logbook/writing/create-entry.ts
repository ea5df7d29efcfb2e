// Recording an entry: once for an id that the device gave, however often it sends it.
import { Problem } from '@rounds/contract/kernel/problem'
import type { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { uuidv7 } from 'uuidv7'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { JsonText } from '#api/kernel/database/json-text.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { findEntry } from '../entries/entry.store.ts'
import { insertEntry } from './entries.store.ts'
import { assertReferences } from './entry-references.ts'
import { assertOnCourse } from './on-course.ts'
import { contentOf, fileRefusal } from './write-entry.ts'

interface Created {
  entry: JsonText
  isRepeated: boolean
}

/**
 * Stores the entry, or gives the one that this student recorded under the id before. A repeated one is not judged
 * again: a teacher may have left since, and its file is taken.
 */
export async function createEntry(api: Api, call: Call<typeof entries.create>): Promise<Created> {
  const { db } = api
  const { body, scope, viewer, now, auditValues } = call
  const earlier = await recordedBefore(db, scope, body)
  if (earlier !== null) return repeated(call, earlier)
  const id = body.id ?? uuidv7()
  const { kind, status } = body
  const content = contentOf(api.sealer, viewer, { id, kind }, body, now)
  const audit = auditValues({ subject: { kind: 'entry', id }, detail: { kind, status } })
  const insert = () => insertEntry(db, { id, kind, status, studentId: viewer.id, content, now }, audit)
  const entry = await insert()
  if (entry) return { entry, isRepeated: false }
  await assertOnCourse(db, viewer.id, content.term)
  await assertReferences(db, content.references)
  // Recorded between the two statements, by the same thing sent twice at once.
  const twin = await recordedBefore(db, scope, body)
  if (twin !== null) return repeated(call, twin)
  // What it refers to is there, after all: an item was merged into another while it was recorded.
  const second = await insert()
  if (second) return { entry: second, isRepeated: false }
  throw content.attachmentId ? fileRefusal(body) : new Problem('conflict')
}

async function recordedBefore(
  db: Database,
  scope: Scope,
  { id, kind }: Call<typeof entries.create>['body'],
): Promise<JsonText | null> {
  if (id === undefined) return null
  const found = await findEntry(db, scope, id).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'notFound') return null
    throw error
  })
  if (found === null) return null
  if (found.entry.kind !== kind) throw new Problem('conflict', { present: found.entry })
  return found.text
}

async function repeated({ body, audit }: Call<typeof entries.create>, entry: JsonText): Promise<Created> {
  await audit({ subject: { kind: 'entry', id: body.id ?? '' }, detail: { kind: body.kind, isRepeated: true } })
  return { entry, isRepeated: true }
}
