// The saved reports whose figures are due, with their owners' present rights.
import { accessRoleOf, roleNames } from '@rounds/contract/identity/accounts/person'
import { nextDueDay } from '@rounds/contract/overview/reports/saved-reports/report-periods'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import { standingOf } from '#api/identity/accounts/standing.ts'
import { lacksFactor, rolesWithFactor, type SessionServices } from '#api/identity/accounts/viewer-row.ts'
import { boolean, day, integer, oneOf, texts, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { type StoredView, viewColumns, viewJoins, viewRow } from './saved-reports.store.ts'
import type { ViewOwner } from './saved-view.ts'

const wholeProduct = everybody('a job sends the figures of all owners')

const take = statement({
  name: 'savedReports.takeDue',
  scope: wholeProduct,
  params: { today: day, limit: integer, rolesWithFactor: texts },
  row: {
    ...viewRow,
    ownerId: uuid,
    role: oneOf(roleNames),
    ownerCollegeId: uuid.nullable(),
    ownerDepartmentId: uuid.nullable(),
    isActive: boolean.nullable(),
    confirmed: boolean,
    lacksFactor: boolean.nullable(),
    hasOneTimePassword: boolean.nullable(),
  },
  // Concurrent servers take different reports.
  sql: `select ${viewColumns}, a.id as "ownerId", a.role, a.college_id as "ownerCollegeId",
      a.department_id as "ownerDepartmentId", a.active and ${isKept()} as "isActive", a.confirmed,
      ${lacksFactor} as "lacksFactor", a.one_time_until is not null as "hasOneTimePassword"
    from saved_reports v join accounts a on a.id = v.owner_id ${viewJoins}
    where v.due_on <= :today::date order by v.due_on, v.id limit :limit for update of v skip locked`,
})

export interface DueReport {
  view: StoredView
  ownerId: string
  owner: ViewOwner
  /** The owner could sign in and open reports now. */
  isOwnerAdmitted: boolean
}

/** The next due reports, locked until the transaction ends. */
export async function takeDueReports(services: SessionServices, today: string, limit: number): Promise<DueReport[]> {
  const rows = await services.db.rows(take, { today, limit, rolesWithFactor: rolesWithFactor(services) })
  return rows.map((row) => {
    const { ownerId, role, ownerCollegeId, ownerDepartmentId, isActive, confirmed, ...rest } = row
    const { lacksFactor, hasOneTimePassword, ...view } = rest
    const standing = standingOf({
      role,
      confirmed,
      paymentStatus: 'paid',
      verifyByHod: true,
      joiningDate: null,
      lacksFactor: lacksFactor === true,
      hasOneTimePassword: hasOneTimePassword === true,
    })
    return {
      view,
      ownerId,
      owner: { role: accessRoleOf(role), collegeId: ownerCollegeId, departmentId: ownerDepartmentId },
      isOwnerAdmitted: isActive === true && standing === 'full',
    }
  })
}

const move = statement({
  name: 'savedReports.moveOn',
  scope: wholeProduct,
  params: { ids: uuids, weekly: day.nullable(), monthly: day.nullable() },
  row: {},
  sql: `update saved_reports set due_on = case schedule when 'weekly' then :weekly::date else :monthly::date end
    where id = any(:ids::uuid[])`,
})

/** Sets each report's next day, counted from today, so that missed days are sent only once. */
export async function moveOn(db: Database, ids: string[], today: string): Promise<void> {
  if (ids.length === 0) return
  await db.execute(move, { ids, weekly: nextDueDay('weekly', today), monthly: nextDueDay('monthly', today) })
}

const end = statement({
  name: 'savedReports.endSchedules',
  scope: wholeProduct,
  params: { ids: uuids },
  row: {},
  sql: `update saved_reports set schedule = 'never', due_on = null where id = any(:ids::uuid[])`,
})

export async function endSchedules(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.execute(end, { ids })
}
