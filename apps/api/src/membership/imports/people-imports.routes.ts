// Serves imports of people: rows are uploaded and validated, a job creates the accounts, and they can be undone for a
// day.

import { businessDateOf } from '@rounds/contract/kernel/dates'
import { dayMs, minuteMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { maxImportRows, rowStates, statesOf } from '@rounds/contract/membership/imports/people-import'
import { peopleImports } from '@rounds/contract/membership/imports/people-import.endpoints'
import { peopleImportMessages } from '@rounds/contract/membership/imports/people-import.messages'
import { canAdd } from '@rounds/contract/membership/staff/staff.can'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import { z } from 'zod'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Api } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { assertOwn } from '#api/kernel/operations/refusals.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { findCollege } from '#api/reference/colleges/colleges.store.ts'
import { hasDepartment, listDepartmentsOf } from '#api/reference/colleges/departments.store.ts'
import { addRows } from './add-rows.ts'
import { assertSomeReady, chooseRows, countRows } from './import-rows.ts'
import { listRows, peopleRowChoice, undoRows } from './people-import-rows.store.ts'
import {
  findImport,
  insertImport,
  listImports,
  lockImport,
  markStarted,
  markUndone,
  type OwnImport,
} from './people-imports.store.ts'
import { runImport } from './run-import.ts'
import { forgetImports, listStanding } from './running-imports.store.ts'

const keptMs = 30 * dayMs
/** Time without progress after which a job counts as lost with its server. */
const standstillMs = minuteMs / 2

const work = queue({
  name: 'people-import',
  payload: z.strictObject({ id: z.uuid() }),
  restsInMaintenance: true,
  expireInSeconds: 900,
})
const sweep = queue({ name: 'people-imports-sweep', payload: z.strictObject({}), restsInMaintenance: true })
const limits = {
  begun: { name: 'people-import.account', tries: 30, windowMs: dayMs },
  /** Each start may send ten thousand mails. */
  started: { name: 'people-import-start.account', tries: 10, windowMs: dayMs },
} as const satisfies Record<string, Limit>

export function peopleImportRoutes(api: Api): void {
  const { db } = api
  const ownOne = async (scope: Scope, id: string): Promise<OwnImport> => {
    const found = await findImport(db, scope, id)
    if (!found) throw new Problem('notFound')
    return found
  }

  serve(api, peopleImports.list, async ({ scope }) => ({ imports: await listImports(db, scope) }))

  serve(api, peopleImports.create, async (call) => {
    const { viewer, scope, body, now, audit } = call
    await assertPlace(api, call)
    const departmentId = scope.reach === 'department' ? scope.departmentId : body.departmentId
    await countTry(api, limits.begun, viewer.id, now)
    const id = await db.transaction(async () => {
      const made = await insertImport(db, viewer.id, { ...body, departmentId }, now)
      if (made === undefined) throw conflict(peopleImportMessages.atOnce)
      await audit({ subject: { kind: 'people-import', id: made }, detail: { kind: body.kind } })
      return made
    })
    return { import: (await ownOne(scope, id)).shown }
  })

  serve(api, peopleImports.addRows, async ({ params: { id }, body: { rows }, viewer, scope, now }) => {
    await db.transaction(async () => {
      await assertState(api, scope, id, 'draft', peopleImportMessages.begun)
      const { shown, collegeId, departmentId } = await ownOne(scope, id)
      if (countRows(shown.counts, rowStates) + rows.length > maxImportRows) throw conflict(peopleImportMessages.tooMany)
      await addRows(db, id, rows, {
        kind: shown.kind,
        departments: await listDepartmentsOf(db, collegeId),
        departmentId,
        ownDepartmentId: scope.reach === 'department' ? scope.departmentId : null,
        canAdd: (role) => canAdd(viewer.role, role),
        today: businessDateOf(now),
      })
    })
    return { import: (await ownOne(scope, id)).shown }
  })

  serve(api, peopleImports.find, async ({ params, scope }) => ({
    import: (await ownOne(scope, params.id)).shown,
  }))

  serve(api, peopleImports.rows, async ({ params, query: { state, page, size }, scope }) => {
    const { shown } = await ownOne(scope, params.id)
    const states = statesOf(rowStates, state)
    const rows = await listRows(db, params.id, { states, page, size })
    return { rows, page: { page, size, total: countRows(shown.counts, states) } }
  })

  serve(api, peopleImports.choose, async ({ params: { id }, body, scope }) => {
    await db.transaction(async () => {
      await assertState(api, scope, id, 'draft', peopleImportMessages.begun)
      await chooseRows(db, peopleRowChoice, id, body)
    })
    return { import: (await ownOne(scope, id)).shown }
  })

  serve(api, peopleImports.start, async ({ params: { id }, viewer, scope, now, audit }) => {
    await db.transaction(async () => {
      await assertState(api, scope, id, 'draft', peopleImportMessages.begun)
      const { ready, skipped } = (await ownOne(scope, id)).shown.counts
      assertSomeReady({ ready, skipped }, peopleImportMessages.nothingReady)
      await countTry(api, limits.started, viewer.id, now)
      await markStarted(db, id, now)
      await api.jobs.enqueue(work, { id })
      await audit({ subject: { kind: 'people-import', id }, detail: { count: ready } })
    })
    return { message: peopleImportMessages.started, import: (await ownOne(scope, id)).shown }
  })

  serve(api, peopleImports.undo, async ({ params: { id }, scope, now, audit }) => {
    const count = await db.transaction(async () => {
      await assertState(api, scope, id, 'done', peopleImportMessages.tooLate)
      const { undoableUntil } = (await ownOne(scope, id)).shown
      if (undoableUntil === null || undoableUntil <= now.toISOString()) {
        throw conflict(peopleImportMessages.tooLate)
      }
      const ids = await undoRows(db, id, now)
      await markUndone(db, id)
      await audit({ subject: { kind: 'people-import', id }, detail: { count: ids.length } })
      return ids.length
    })
    const { undoneOne, undone } = peopleImportMessages
    const message = count === 1 ? undoneOne : fillMessage(undone, { n: count })
    return { message, import: (await ownOne(scope, id)).shown }
  })

  api.jobs.work(work, ({ id }, { signal }) => runImport(api, id, signal))
  api.jobs.work(sweep, () => resumeImports(api))
  api.jobs.schedule(sweep, '* * * * *')
}

/** Resumes imports interrupted by a server's end, and deletes those older than a month. */
export async function resumeImports(api: Api): Promise<void> {
  const now = api.clock().getTime()
  for (const id of await listStanding(api.db, new Date(now - standstillMs))) await api.jobs.enqueue(work, { id })
  await forgetImports(api.db, new Date(now - keptMs))
}

async function assertPlace(api: Api, call: Call<typeof peopleImports.create>): Promise<void> {
  const { scope, body } = call
  const { collegeId, departmentId } = body
  await assertOwn(api, call, {
    collegeId: { path: collegeId, session: scope.reach === 'all' ? undefined : scope.collegeId },
  })
  await findCollege(api.db, collegeId)
  if (departmentId === null) return
  await assertOwn(api, call, {
    departmentId: { path: departmentId, session: scope.reach === 'department' ? scope.departmentId : undefined },
  })
  if (!(await hasDepartment(api.db, collegeId, departmentId))) throw invalid({ departmentId: staffMessages.department })
}

/** Locks the import until the transaction ends. Throws `conflict` with the sentence when it is in another state. */
async function assertState(
  { db }: Api,
  scope: Scope,
  id: string,
  wanted: 'draft' | 'done',
  sentence: string,
): Promise<void> {
  const state = await lockImport(db, scope, id)
  if (state === undefined) throw new Problem('notFound')
  if (state !== wanted) throw conflict(sentence)
}
