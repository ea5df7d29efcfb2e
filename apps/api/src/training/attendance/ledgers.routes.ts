// Serves ledgers of attendance and leave: a student's ledger, the effect of a leave on it, the list and its file,
// corrections, and imports from the attendance machine.

import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { exportMessages } from '@rounds/contract/kernel/export.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { ledgerMessages, machineMessages } from '@rounds/contract/training/attendance/ledger.messages'
import { assertConfirmedExport } from '#api/identity/exports/confirmed-export.ts'
import { narrowScope } from '#api/kernel/access/scope.ts'
import type { Api } from '#api/kernel/api.ts'
import { csvText } from '#api/kernel/exports/csv-file.ts'
import { filterTrace } from '#api/kernel/exports/filter-trace.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { correctDays } from './correct-days.ts'
import { importRows, previewRows } from './import-rows.ts'
import { ledgerRecords } from './ledger-file.ts'
import { findLeaveFacts, findLedger, listLedgers } from './ledgers.store.ts'

const correctionsPerDay = {
  name: 'ledgers.corrected',
  tries: 200,
  windowMs: dayMs,
  sentence: ledgerMessages.correctedOften,
} as const satisfies Limit
/** Slices per person and day: forty large files. */
const importsPerDay = {
  name: 'ledgers.imported',
  tries: 400,
  windowMs: dayMs,
  sentence: machineMessages.importedOften,
} as const satisfies Limit

export function ledgerRoutes(api: Api): void {
  const { db } = api
  serve(api, ledgers.list, ({ scope, query: { batch, ...place }, now }) =>
    listLedgers(db, narrowScope(scope, place), { batch }, businessDateOf(now)),
  )
  serve(api, ledgers.export, (call) => sendFile(api, call))
  serve(api, ledgers.show, async ({ scope, params, query, now }) => {
    const ledger = await findLedger(db, scope, { id: params.id, month: query.month }, now)
    if (!ledger) throw new Problem('notFound')
    return { ledger }
  })
  serve(api, ledgers.leave, async ({ scope, params, query, now }) => {
    const leave = await findLeaveFacts(db, scope, { id: params.id, ...query }, businessDateOf(now))
    if (!leave) throw new Problem('notFound')
    return { leave }
  })
  serve(api, ledgers.correct, async (call) => {
    await countTry(api, correctionsPerDay, call.viewer.id, call.now)
    return db.transaction(() => correctDays(api, call))
  })
  serve(api, ledgers.preview, async (call) => ({ preview: await previewRows(api, call) }))
  serve(api, ledgers.import, async (call) => {
    await countTry(api, importsPerDay, call.viewer.id, call.now)
    return db.transaction(() => importRows(api, call))
  })
}

async function sendFile(api: Api, call: Call<typeof ledgers.export>) {
  const { scope, query, now, audit, reply } = call
  const { batch, ...place } = query
  const today = businessDateOf(now)
  const { students } = await listLedgers(api.db, narrowScope(scope, place), { batch }, today)
  const detail = filterTrace(query)
  await assertConfirmedExport(api, call, {
    action: 'ledger.exported',
    detail,
    message: exportMessages.confirmPeople,
    count: async () => students.length,
  })
  await audit({ detail: { ...detail, rows: students.length } })
  reply.header('content-disposition', `attachment; filename="attendance-${showDate(today)}.csv"`)
  return reply.type('text/csv; charset=utf-8').send(Buffer.from(csvText(ledgerRecords(students))))
}
