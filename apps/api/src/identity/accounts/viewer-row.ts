// Converts a database row into the viewer of a session or access token, as `serve` needs it.
import { licenceTermOf } from '@rounds/contract/identity/accounts/licence-term'
import { accessRoleOf, type RoleName, roleNames, roles } from '@rounds/contract/identity/accounts/person'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Services } from '#api/kernel/api.ts'
import { boolean, day, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { RowOf } from '#api/kernel/database/statement.ts'
import { mayVerify, standingOf } from './standing.ts'

/** SQL: true when the role requires a second step and the account has none. Other roles skip the lookup. */
export const lacksFactor = `case when a.role = any(:rolesWithFactor::text[]) then not exists (
    select 1 from second_factors f where f.account_id = a.id and f.confirmed_at is not null) else false end`

export type SessionServices = Pick<Services, 'db' | 'secondFactorRequiredFor'>

/** Returns the role names whose access role requires a second step. */
export const rolesWithFactor = ({ secondFactorRequiredFor }: SessionServices): RoleName[] =>
  secondFactorRequiredFor.length === 0
    ? []
    : roleNames.filter((role) => secondFactorRequiredFor.includes(accessRoleOf(role)))

export const viewerRow = {
  id: uuid,
  name: text,
  role: oneOf(roleNames),
  collegeId: uuid.nullable(),
  departmentId: uuid.nullable(),
  departmentCode: text.nullable(),
  confirmed: boolean,
  verifyByHod: boolean,
  joiningDate: day.nullable(),
  paymentStatus: text,
  licenceUntil: timestamp.nullable(),
  keepsPatientIdentity: boolean,
  lacksFactor: boolean,
  hasOneTimePassword: boolean,
}

/** Columns from accounts `a` and departments `d`. The statement needs the parameter `:rolesWithFactor`. */
export const viewerColumns = `a.id, a.name, a.role, a.college_id as "collegeId", a.department_id as "departmentId", a.confirmed,
      a.verify_by_hod as "verifyByHod", a.joining_date as "joiningDate", a.payment_status as "paymentStatus",
      a.licence_until as "licenceUntil", d.code as "departmentCode",
      coalesce((select c.patient_identity from colleges c where c.id = a.college_id), true) as "keepsPatientIdentity",
      ${lacksFactor} as "lacksFactor", a.one_time_until is not null as "hasOneTimePassword"`

/** Builds the viewer from the row and from the session or token of the request. */
export function viewerFrom(
  row: RowOf<typeof viewerRow>,
  now: Date,
  cameWith: Pick<Viewer, 'sessionKey' | 'confirmedAt' | 'token'>,
): Viewer {
  const { id, name, role, collegeId, departmentId, departmentCode, keepsPatientIdentity } = row
  return {
    id,
    name,
    role: roles[role].access,
    collegeId,
    departmentId,
    departmentCode,
    standing: standingOf(row),
    isLicenceOver: row.licenceUntil !== null && licenceTermOf(row.licenceUntil, now) === 'over',
    canVerify: mayVerify(role, row.confirmed),
    keepsPatientIdentity,
    ...cameWith,
  }
}
