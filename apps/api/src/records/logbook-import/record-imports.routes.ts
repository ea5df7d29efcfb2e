// Serves imports of old records. Rows arrive and are validated, a job turns them into records, and the HOD verifies
// them by a statement. The import can be undone for a day.

import { dayMs, minuteMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { maxImportRows, statesOf } from '@rounds/contract/membership/imports/people-import'
import { peopleImportMessages } from '@rounds/contract/membership/imports/people-import.messages'
import { hasKind } from '@rounds/contract/records/logbook/entry-kind'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { kindInCollege } from '@rounds/contract/records/logbook/without-identity'
import { type RecordImport, recordRowStates } from '@rounds/contract/records/logbook-import/record-import'
import { recordImports } from '@rounds/contract/records/logbook-import/record-import.endpoints'
import { recordImportMessages } from '@rounds/contract/records/logbook-import/record-import.messages'
import { z } from 'zod'
import { notificationTopic } from '#api/communication/notifications/notify.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { assertSomeReady, chooseRows, countRows } from '#api/membership/imports/import-rows.ts'
import { placeOf } from '../logbook/writing/write-entry.ts'
import { addRecordRows, openRow } from './add-record-rows.ts'
import { listRecordRows, recordRowChoice } from './record-import-rows.store.ts'
import {
  findRecordImport,
  insertRecordImport,
  listRecordImports,
  lockRecordImport,
  moveRecordImport,
} from './record-imports.store.ts'
import { runRecordImport } from './run-record-import.ts'
import { forgetRecordImports, listStandingRecordImports } from './running-record-imports.store.ts'
import { statementName, verifyNext } from './verify-imported.ts'

const keptMs = 30 * dayMs
/** A job that moves no row for this long has lost its server. */
const standstillMs = minuteMs / 2

const work = queue({
  name: 'record-import',
  payload: z.strictObject({ id: z.uuid() }),
  restsInMaintenance: true,
  expireInSeconds: 900,
})
const sweep = queue({ name: 'record-imports-sweep', payload: z.strictObject({}), restsInMaintenance: true })
const limits = {
  begun: { name: 'record-import.account', tries: 30, windowMs: dayMs },
  started: { name: 'record-import-start.account', tries: 10, windowMs: dayMs },
} as const satisfies Record<string, Limit>

const subject = (id: string) => ({ kind: 'record-import', id })

export function recordImportRoutes(api: Api): void {
  const { db, sealer, signals } = api
  const ownOne = async (viewer: Viewer, id: string): Promise<RecordImport> => {
    const found = await findRecordImport(db, viewer.id, placeOf(viewer), id)
    if (!found) throw new Problem('notFound')
    return found
  }

  serve(api, recordImports.list, async ({ viewer }) => ({
    imports: await listRecordImports(db, viewer.id, placeOf(viewer)),
  }))

  serve(api, recordImports.create, async ({ viewer, body, now, audit }) => {
    if (!hasKind(viewer.departmentCode, kindOf(body.kind))) throw invalid({ kind: recordImportMessages.kind })
    await countTry(api, limits.begun, viewer.id, now)
    const id = await db.transaction(async () => {
      const made = await insertRecordImport(db, viewer.id, placeOf(viewer), body, now)
      if (made === undefined) throw conflict(recordImportMessages.atOnce)
      await audit({ subject: subject(made), detail: { kind: body.kind } })
      return made
    })
    return { import: await ownOne(viewer, id) }
  })

  serve(api, recordImports.addRows, async ({ params: { id }, body: { rows }, viewer, scope, now }) => {
    await db.transaction(async () => {
      await assertState(api, viewer, id, 'draft', recordImportMessages.begun)
      const found = await ownOne(viewer, id)
      if (countRows(found.counts, recordRowStates) + rows.length > maxImportRows) {
        throw conflict(peopleImportMessages.tooMany)
      }
      const kind = kindInCollege(kindOf(found.kind), viewer.keepsPatientIdentity)
      await addRecordRows(api, { importId: id, kind, place: placeOf(viewer), viewer, scope, now }, rows)
    })
    return { import: await ownOne(viewer, id) }
  })

  serve(api, recordImports.find, async ({ params, viewer }) => ({ import: await ownOne(viewer, params.id) }))

  serve(api, recordImports.rows, async ({ params, query: { state, page, size }, viewer }) => {
    const found = await ownOne(viewer, params.id)
    const states = statesOf(recordRowStates, state)
    const rows = await listRecordRows(db, params.id, { states, page, size })
    const shown = rows.map(({ sealed, ...row }) => ({
      ...row,
      cells: sealed === null ? {} : openRow(sealer, sealed, row.id).cells,
    }))
    return { rows: shown, page: { page, size, total: countRows(found.counts, states) } }
  })

  serve(api, recordImports.choose, async ({ params: { id }, body, viewer }) => {
    await db.transaction(async () => {
      await assertState(api, viewer, id, 'draft', recordImportMessages.begun)
      await chooseRows(db, recordRowChoice, id, body)
    })
    return { import: await ownOne(viewer, id) }
  })

  serve(api, recordImports.start, async ({ params: { id }, viewer, now, audit }) => {
    await db.transaction(async () => {
      await assertState(api, viewer, id, 'draft', recordImportMessages.begun)
      const { ready, skipped } = (await ownOne(viewer, id)).counts
      assertSomeReady({ ready, skipped }, recordImportMessages.nothingReady)
      await countTry(api, limits.started, viewer.id, now)
      await moveRecordImport(db, id, 'running', now)
      await api.jobs.enqueue(work, { id })
      await audit({ subject: subject(id), detail: { count: ready } })
    })
    return { message: recordImportMessages.started, import: await ownOne(viewer, id) }
  })

  serve(api, recordImports.verify, async ({ params: { id }, scope, viewer, now, audit, auditValues }) => {
    if (!viewer.canVerify) throw new Problem('forbidden')
    await db.transaction(() => assertState(api, viewer, id, 'done', recordImportMessages.notEnded))
    const { counts } = await ownOne(viewer, id)
    if (counts.imported === 0) throw conflict(recordImportMessages.nothingToVerify)
    const students = await verifyNext({ db, sealer, importId: id, scope, viewer, now, auditValues })
    signals.send(notificationTopic, [...new Set(students)])
    await audit({ subject: subject(id), detail: { count: students.length, statement: statementName } })
    const { verifiedOne, verified } = recordImportMessages
    const message = students.length === 1 ? verifiedOne : fillMessage(verified, { n: students.length })
    return { message, import: await ownOne(viewer, id) }
  })

  serve(api, recordImports.undo, async ({ params: { id }, viewer, now, audit }) => {
    await db.transaction(async () => {
      await assertState(api, viewer, id, 'done', recordImportMessages.tooLate)
      const { undoableUntil, counts } = await ownOne(viewer, id)
      if (undoableUntil === null || undoableUntil <= now.toISOString()) {
        throw conflict(recordImportMessages.tooLate)
      }
      await moveRecordImport(db, id, 'undoing', now)
      await api.jobs.enqueue(work, { id })
      await audit({ subject: subject(id), detail: { count: counts.imported } })
    })
    return { message: recordImportMessages.undoing, import: await ownOne(viewer, id) }
  })

  api.jobs.work(work, ({ id }, { signal }) => runRecordImport(api, id, signal))
  api.jobs.work(sweep, () => takeUpRecordImports(api))
  api.jobs.schedule(sweep, '* * * * *')
}

/** Resumes imports that a stopped server left behind, and deletes old ones. */
export async function takeUpRecordImports(api: Api): Promise<void> {
  const now = api.clock().getTime()
  const standing = await listStandingRecordImports(api.db, new Date(now - standstillMs))
  for (const id of standing) await api.jobs.enqueue(work, { id })
  await forgetRecordImports(api.db, new Date(now - keptMs))
}

/** Locks the import for the transaction; throws `conflict` with the sentence when it has another state. */
async function assertState(
  { db }: Api,
  viewer: Viewer,
  id: string,
  wanted: 'draft' | 'done',
  sentence: string,
): Promise<void> {
  const state = await lockRecordImport(db, viewer.id, placeOf(viewer), id)
  if (state === undefined) throw new Problem('notFound')
  if (state !== wanted) throw conflict(sentence)
}
