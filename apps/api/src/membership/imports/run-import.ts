// Carries out an import: a few rows a transaction, each with its account, its mail and its mark, so that a server that is
// killed leaves no row half done and none is done twice.

import type { ImportedPerson } from '@rounds/contract/membership/imports/judge-person-row'
import { peopleImportEvents } from '@rounds/contract/membership/imports/people-import.events'
import { peopleImportMessages } from '@rounds/contract/membership/imports/people-import.messages'
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

/** Few, so that the accounts are not held for long. */
const rowsAtOnce = 20

/** Carries out what is left of an import. May run twice, also at once: each row is done by one of them. */
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

/** Ends it with its last rows left out. Who started it is not told: they may not see it as long as they have no right. */
function stop(api: Api, id: string): Promise<void> {
  return api.db.transaction(async () => {
    await stopRows(api.db, peopleRest, id)
    await finishImport(api.db, id)
  })
}

/**
 * The next rows, in one transaction; returns how many there were. Where one of them cannot be stored (its department was
 * taken away since it was judged), each has a transaction of its own: one row must not hold up the others for ever.
 */
async function runNext(api: Api, id: string, found: RunningImport): Promise<number> {
  try {
    return await api.db.transaction(() => runSome(api, id, found, rowsAtOnce))
  } catch (error) {
    if (!isConstraintViolation(error)) throw error
    return runOne(api, id, found)
  }
}

/** The next row alone; left out with a sentence when the database refuses it. */
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

/** The account of an invited person; null when the address was given to somebody since the row was judged. */
async function invite(api: Api, found: RunningImport, person: ImportedPerson, now: Date): Promise<string | null> {
  const { name, email, phone, departmentId, role, joiningDate } = person
  const { collegeId } = found
  const place = { name, email, phone, collegeId, departmentId }
  const invitedBy = { id: found.byId, name: found.by, role: found.role }
  if (role === null) {
    return inviteStudent(api, { ...place, joiningDate, invitedBy, college: { name: found.college } }, now)
  }
  const { outcome, account } = await inviteStaff(api, { ...place, role, invitedBy }, now)
  // An account that somebody else invited is not the import's: taken back, it would be emptied.
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
