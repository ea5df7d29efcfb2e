// Runs an import of old records, or undoes one, with one row per transaction: its record, its event and its mark. A
// killed server leaves no row half done, and no row is done twice. Several records in one transaction would lock
// counters of several students and deadlock with a teacher who decides in another order.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { kindInCollege } from '@rounds/contract/records/logbook/without-identity'
import { recordImportEvents } from '@rounds/contract/records/logbook-import/record-import.events'
import { recordImportMessages } from '@rounds/contract/records/logbook-import/record-import.messages'
import type { Api } from '#api/kernel/api.ts'
import { type AuditValues, auditValues } from '#api/kernel/audit/audit.ts'
import { isConstraintViolation } from '#api/kernel/database/errors.ts'
import { stopRows } from '#api/membership/imports/import-rows.ts'
import { insertEntry } from '../logbook/writing/entries.store.ts'
import { storableContent } from '../logbook/writing/write-entry.ts'
import { openRow } from './add-record-rows.ts'
import { recordRest, settleRecordRow, takeRecordRows } from './record-import-rows.store.ts'
import {
  countAdditions,
  findUnderWay,
  finishRecordImport,
  type ImportUnderWay,
  noteRecordProgress,
  removeImported,
} from './running-record-imports.store.ts'

const rowsBetweenNotes = 50

/** Processes the remaining rows. May run twice, even concurrently: one of the runs processes each row. */
export async function runRecordImport(api: Api, id: string, signal: Pick<AbortSignal, 'aborted'>): Promise<void> {
  let found = await findUnderWay(api.db, id)
  if (!found) return
  const next = found.state === 'running' ? addNext : removeNext
  const goesOn = () => !signal.aborted && !api.readOnly.isOn
  await stopWithoutRight(api, id, found)
  for (let done = 1; goesOn() && (await next(api, id, found)); done++) {
    if (done % rowsBetweenNotes > 0) continue
    await noteRecordProgress(api.db, id, api.clock())
    // By now the college may have stopped keeping patients' identities, or the HOD may have left.
    found = (await findUnderWay(api.db, id)) ?? found
    await stopWithoutRight(api, id, found)
  }
  await (found.state === 'running' ? finishAdding(api, id, found) : finishRemoving(api, id))
}

/**
 * Refuses the remaining rows of an import whose HOD was blocked or moved to another post. Its records can be undone as
 * before.
 */
async function stopWithoutRight(api: Api, id: string, found: ImportUnderWay): Promise<void> {
  if (found.state === 'running' && !found.mayGoOn) {
    await stopRows(api.db, recordRest, id)
  }
}

async function finishAdding(api: Api, id: string, { byId, by, kind, fileName }: ImportUnderWay): Promise<void> {
  await api.db.transaction(async () => {
    if (!(await finishRecordImport(api.db, id, { from: 'running', to: 'done', left: 'ready' }))) return
    const { title, route } = kindOf(kind)
    const additions = await countAdditions(api.db, id)
    for (const { studentId, count } of additions) {
      await api.notify(recordImportEvents.added, { to: studentId, by, count, records: title, page: route })
    }
    const total = additions.reduce((sum, { count }) => sum + count, 0)
    await api.notify(recordImportEvents.done, { to: byId, work: `The import of ${fileName}`, count: total })
  })
}

async function finishRemoving(api: Api, id: string): Promise<void> {
  await finishRecordImport(api.db, id, { from: 'undoing', to: 'undone', left: 'imported' })
}

/**
 * Turns the next ready row into a record; a row that the database refuses is left out with a sentence. False when no
 * row is left.
 */
async function addNext(api: Api, id: string, found: ImportUnderWay): Promise<boolean> {
  try {
    return await api.db.transaction(() => addOne(api, id, found))
  } catch (error) {
    if (!isConstraintViolation(error)) throw error
    return api.db.transaction(async () => {
      const [row] = await takeRecordRows(api.db, id, 'ready', 1)
      if (row) await refuse(api, id, row.id)
      return row !== undefined
    })
  }
}

const refuse = (api: Api, importId: string, id: string): Promise<void> =>
  settleRecordRow(api.db, { importId, id }, 'refused', { row: recordImportMessages.notStored })

async function addOne(api: Api, importId: string, found: ImportUnderWay): Promise<boolean> {
  const { db, sealer } = api
  const now = api.clock()
  const [row] = await takeRecordRows(db, importId, 'ready', 1)
  if (!row) return false
  const { id, sealed, studentId } = row
  const values = sealed === null ? null : openRow(sealer, sealed, id).values
  if (!values || !studentId) throw new Error(`row ${id} is ready and says nothing`)
  const { kind, collegeId, departmentId, keepsPatientIdentity } = found
  const content = storableContent(sealer, {
    id,
    values,
    today: businessDateOf(now),
    place: { collegeId, departmentId },
    kind: kindInCollege(kindOf(kind), keepsPatientIdentity),
  })
  const record = { id, kind, status: 'Pending', studentId, content, now, importId } as const
  const isStored = await insertEntry(db, record, eventOf(importId, found, 'entry.imported', id, now))
  if (isStored) await settleRecordRow(db, { importId, id }, 'imported')
  else await refuse(api, importId, id)
  return true
}

/** Deletes the record of the next row; a record that was changed or decided stays. False when no row is left. */
const removeNext = (api: Api, importId: string, found: ImportUnderWay): Promise<boolean> =>
  api.db.transaction(async () => {
    const [row] = await takeRecordRows(api.db, importId, 'imported', 1)
    if (!row) return false
    const event = eventOf(importId, found, 'entry.import-undone', row.id, api.clock())
    const isRemoved = await removeImported(api.db, { id: row.id, importId }, event)
    await settleRecordRow(api.db, { importId, id: row.id }, isRemoved ? 'undone' : 'kept')
    return true
  })

function eventOf(importId: string, found: ImportUnderWay, action: string, id: string, at: Date): AuditValues {
  const { kind, byId, role, collegeId } = found
  const origin = { action, outcome: 'done', viewer: null, requestId: `import ${importId}`, ip: '', at } as const
  const actor = { id: byId, role, collegeId }
  return auditValues(origin, { actor, subject: { kind: 'entry', id }, detail: { kind } })
}
