// Runs an import, a few rows per transaction. Account, mail and row state are committed together, so a killed server
// leaves no row half done, and none is processed twice.

import { peopleImportEvents } from '@rounds/contract/membership/imports/people-import.events'
import { peopleImportMessages } from '@rounds/contract/membership/imports/people-import.messages'
import type { ImportedPerson } from '@rounds/contract/membership/imports/validate-person-row'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import type { Api } from '#api/kernel/api.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { isConstraintViolation } from '#api/kernel/database/errors.ts'
import { inviteStaff } from '#api/membership/registration/invite-staff.ts'
import { inviteStudent } from '#api/membership/registration/invite-student.ts'
import { adoptInvitations } from '#api/membership/staff/change-staff.store.ts'
import { stopRows } from './import-rows.ts'
import { peopleRest, type RowOutcome, settleRows, takeRows } from './people-import-rows.store.ts'
import { findRunning, finishImport, noteProgress, type RunningImport } from './running-imports.store.ts'

/** Rows per transaction; few, so that accounts are not locked for long. */
const rowsAtOnce = 20

/** Processes the remaining rows of an import. Concurrent runs are safe: each row is processed by one of them. */
export async function runImport(api: Api, id: string, signal: Pick<AbortSignal, 'aborted'>): Promise<void> {
  let found = await findRunning(api.db, id)
  while (found && !signal.aborted && !api.readOnly.isOn) {
    if (!found.mayGoOn) return stop(api, id)
    if ((await runNext(api, id, found)) === 0) break
    found = await findRunning(api.db, id)
  }
  if (found) await finish(api, id, found)
}

function finish(api: Api, id: string, { fileName, byId }: RunningImport): Promise<void> {
  return api.db.transaction(async () => {
    const imported = await finishImport(api.db, id)
    if (imported === undefined) return
    await api.notify(peopleImportEvents.done, { to: byId, work: `The import of ${fileName}`, count: imported })
  })
}

/**
 * Ends the import and refuses its remaining rows. The owner is not notified, because they have lost the right to see
 * it.
 */
function stop(api: Api, id: string): Promise<void> {
  return api.db.transaction(async () => {
    await stopRows(api.db, peopleRest, id)
    await finishImport(api.db, id)
  })
}

/**
 * Processes the next rows in one transaction and returns their number. When one of them cannot be stored, for example
 * because its department was removed, only one row is processed, so that a bad row never blocks the others.
 */
async function runNext(api: Api, id: string, found: RunningImport): Promise<number> {
  try {
    return await api.db.transaction(() => runSome(api, id, found, rowsAtOnce))
  } catch (error) {
    if (!isConstraintViolation(error)) throw error
    return runOne(api, id, found)
  }
}

/** Processes the next row alone. Refuses it with a sentence when the database rejects it. */
async function runOne(api: Api, id: string, found: RunningImport): Promise<number> {
  try {
    return await api.db.transaction(() => runSome(api, id, found, 1))
  } catch (error) {
    if (!isConstraintViolation(error)) throw error
    return api.db.transaction(async () => {
      const rows = await takeRows(api.db, id, 1)
      const faults = { row: peopleImportMessages.notStored }
      await settleRows(
        api.db,
        id,
        rows.map(({ line }) => ({ line, state: 'refused', accountId: null, faults })),
      )
      return rows.length
    })
  }
}

async function runSome(api: Api, id: string, found: RunningImport, limit: number): Promise<number> {
  const now = api.clock()
  const rows = await takeRows(api.db, id, limit)
  const outcomes: RowOutcome[] = []
  for (const { line, person } of rows) {
    const accountId = await invite(api, found, person, now)
    const refusal = { email: staffMessages.addressKnown }
    outcomes.push(
      accountId === null
        ? { line, state: 'refused', accountId, faults: refusal }
        : { line, state: 'imported', accountId, faults: {} },
    )
    if (accountId !== null) await audit(api, id, found, accountId, now)
  }
  if (rows.length > 0) await settleRows(api.db, id, outcomes)
  await noteProgress(api.db, id, now)
  return rows.length
}

/** Invites a person and returns the account's id. Returns null when the address got an account since the validation. */
async function invite(api: Api, found: RunningImport, person: ImportedPerson, now: Date): Promise<string | null> {
  const { name, email, phone, departmentId, role, joiningDate } = person
  const { collegeId } = found
  const place = { name, email, phone, collegeId, departmentId }
  const invitedBy = { id: found.byId, name: found.by, role: found.role }
  if (role === null) {
    return inviteStudent(api, { ...place, joiningDate, invitedBy, college: { name: found.college } }, now)
  }
  const { outcome, account } = await inviteStaff(api, { ...place, role, invitedBy }, now)
  // An account invited by somebody else must not belong to the import, or undoing it would empty the account.
  if (outcome !== 'invited') return null
  await adoptInvitations(api.db, { id: account.id, email, collegeId, departmentId })
  return account.id
}

function audit(api: Api, id: string, found: RunningImport, accountId: string, at: Date): Promise<void> {
  const action = found.kind === 'staff' ? 'staff.invited' : 'student.invited'
  const origin = { action, outcome: 'done', viewer: null, requestId: `import ${id}`, ip: '', at } as const
  const actor = { id: found.byId, role: found.role, collegeId: found.byCollegeId }
  return writeAudit(api.db, origin, { actor, subject: { kind: 'account', id: accountId } })
}
