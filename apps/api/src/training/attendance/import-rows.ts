// Imports rows of the attendance machine. Days without a mark get one. When an HOD's or Admin's file differs from an
// earlier one, the difference becomes a correction, so that the history shows the earlier mark, the person and the
// time.
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { ledgerEvents } from '@rounds/contract/training/attendance/ledger.events'
import { machineMessages } from '@rounds/contract/training/attendance/ledger.messages'
import type { MachineImport } from '@rounds/contract/training/attendance/machine-sheet'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, scopeFor } from '#api/kernel/operations/serve.ts'
import { insertCorrection } from './corrections.store.ts'
import { saveMonths } from './machine-import.store.ts'
import { planImport } from './machine-import.ts'

const importerOf = (viewer: Viewer) => ({
  mayCorrect: scopeFor(viewer, ledgers.correct) !== null,
  isOfCollege: viewer.role === 'admin',
})

/** Returns the changes that the rows would make; stores nothing. */
export async function previewRows(
  { db }: Api,
  { scope, body, viewer, now }: Call<typeof ledgers.preview>,
): Promise<MachineImport> {
  const importer = { scope, ...importerOf(viewer) }
  return (await planImport(db, importer, { rows: body.rows, isHeld: false }, now)).result
}

/** Must run in a transaction. */
export async function importRows(api: Api, { scope, body, viewer, now, audit }: Call<typeof ledgers.import>) {
  const importer = { scope, ...importerOf(viewer) }
  const { result, months, corrections } = await planImport(api.db, importer, { rows: body.rows, isHeld: true }, now)
  await saveMonths(api.db, months, now)
  const by = { id: viewer.id, name: viewer.name, now }
  const reason = fillMessage(machineMessages.correctedByFile, { day: showDate(businessDateOf(now)) })
  for (const { studentId, days } of corrections) {
    for (const one of days) await insertCorrection(api.db, { studentId, ...one, reason }, by)
    await api.notify(ledgerEvents.corrected, { to: studentId, by: viewer.name, days: days.length })
  }
  const { added, changed, students } = result
  await audit({ detail: { rows: body.rows.length, added, count: changed, students: students.slice(0, 100) } })
  const total = added + changed
  const count = total === 1 ? '1 day is' : `${total} days are`
  return {
    message: total === 0 ? machineMessages.nothingNew : fillMessage(machineMessages.imported, { days: count }),
    result,
  }
}
