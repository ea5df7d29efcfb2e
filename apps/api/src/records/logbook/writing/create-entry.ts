// Records an entry once per id chosen by the device, however often the device sends it.
import { Problem } from '@rounds/contract/kernel/problem'
import type { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { uuidv7 } from 'uuidv7'
import type { Api } from '#api/kernel/api.ts'
import type { JsonText } from '#api/kernel/database/json-text.ts'
import { wasCarriedOut } from '#api/kernel/operations/idempotency.ts'
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
 * Stores the entry, or returns the one that this student recorded under the id before. A repeat is not validated again:
 * by now a teacher may have left, and the file is taken. Requests with the same Idempotency-Key get the answer to the
 * first.
 */
export async function createEntry(api: Api, call: Call<typeof entries.create>): Promise<Created> {
  const { db } = api
  const { body, viewer, now, auditValues } = call
  const id = body.id ?? uuidv7()
  const { kind, status } = body
  const content = await unlessRecorded(api, call, () => contentOf(api.sealer, viewer, { id, kind }, body, now))
  if ('isRepeated' in content) return content
  const requestKey = body.id === undefined ? null : call.requestKey()
  const audit = auditValues({ subject: { kind: 'entry', id }, detail: { kind, status } })
  const insert = () => insertEntry(db, { id, kind, status, studentId: viewer.id, content, now, requestKey }, audit)
  const entry = await insert()
  if (entry) return { entry, isRepeated: false }
  const earlier = await recordedBefore(api, call)
  if (earlier) return earlier
  await assertOnCourse(db, viewer.id, content.term)
  await assertReferences(db, content.references)
  // The references exist after all: an item was merged into another while the entry was recorded.
  const second = await insert()
  if (second) return { entry: second, isRepeated: false }
  throw content.attachmentId ? fileRefusal(body) : new Problem('conflict')
}

/** Returns the result of `attempt`. When the request is refused now but was recorded before, returns that entry. */
async function unlessRecorded<T>(api: Api, call: Call<typeof entries.create>, attempt: () => T): Promise<T | Created> {
  try {
    return attempt()
  } catch (thrown) {
    const earlier = thrown instanceof Problem ? await recordedBefore(api, call) : null
    if (!earlier) throw thrown
    return earlier
  }
}

async function recordedBefore(
  { db }: Api,
  { body: { id, kind }, scope, requestKey, audit }: Call<typeof entries.create>,
): Promise<Created | null> {
  if (id === undefined) return null
  const isSameRequest = await wasCarriedOut(db, requestKey())
  const found = await findEntry(db, scope, id).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'notFound') return null
    throw error
  })
  if (found === null) return null
  if (found.entry.kind !== kind) throw new Problem('conflict', { present: found.entry })
  if (isSameRequest) return { entry: found.text, isRepeated: false }
  await audit({ subject: { kind: 'entry', id }, detail: { kind, isRepeated: true } })
  return { entry: found.text, isRepeated: true }
}
