// Reads the signed-in person's account, and builds the reply to a sign-in.

import { roleNames, roles, SessionUser } from '@rounds/contract/identity/accounts/person'
import { lastDayOfTerm } from '@rounds/contract/identity/accounts/term'
import type { SignedIn } from '@rounds/contract/identity/sessions/session'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { BusinessDate } from '@rounds/contract/kernel/date-schemas'
import { problems } from '@rounds/contract/kernel/problem'
import type { Services } from '#api/kernel/api.ts'
import { boolean, json, oneOf, texts, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { courseTitle } from '../accounts/account-columns.ts'
import { mayVerify, standingOf } from '../accounts/standing.ts'
import { lacksFactor, rolesWithFactor, type SessionServices } from '../accounts/viewer-row.ts'
import { csrfTokenOf, deviceKeyOf } from './session-secrets.ts'

const StoredUser = SessionUser.omit({ roleTitle: true, canVerify: true, standing: true }).extend({
  role: oneOf(roleNames),
  termUntil: BusinessDate.nullable(),
  confirmed: boolean,
  lacksFactor: boolean,
  hasOneTimePassword: boolean,
})

const find = statement({
  name: 'sessionUser.find',
  scope: everybody('the caller’s own account, by the id in their session'),
  params: { id: uuid, rolesWithFactor: texts },
  row: { person: json(StoredUser) },
  sql: `select json_build_object(
      'id', a.id, 'name', a.name, 'role', a.role, 'email', a.email, 'phone', a.phone, 'identity', a.identity,
      'verifyByHod', a.verify_by_hod, 'confirmed', a.confirmed, 'joiningDate', a.joining_date,
      'certified', a.certified, 'termUntil', a.term_until, 'leftOn', a.left_on, 'paymentStatus', a.payment_status, 'licenceUntil', a.licence_until, 'courseTitle', ${courseTitle},
      'unitHead', u.name, 'photo', a.photo_file_id, 'createdAt', a.created_at,
      'college', case when c.id is null then null else json_build_object(
        'id', c.id, 'name', c.name, 'slug', c.slug, 'state', s.name, 'logo', c.logo_file_id,
        'keepsPatientIdentity', c.patient_identity) end,
      'department', case when d.id is null then null else json_build_object(
        'id', d.id, 'name', d.name, 'code', d.code) end,
      'lacksFactor', ${lacksFactor}, 'hasOneTimePassword', a.one_time_until is not null) as person
    from accounts a
    left join colleges c on c.id = a.college_id
    left join states s on s.id = c.state_id
    left join departments d on d.id = a.department_id
    left join accounts u on u.id = a.unit_head_id
    where a.id = :id`,
})

/** Returns a signed-in person's view of their own account. */
export async function findSessionUser(services: SessionServices, accountId: string): Promise<SessionUser> {
  const found = await services.db.row(find, { id: accountId, rolesWithFactor: rolesWithFactor(services) })
  if (!found) throw new Error(`no account ${accountId}`)
  const { confirmed, lacksFactor: isUnprotected, hasOneTimePassword, ...user } = found.person
  return {
    ...user,
    termUntil: user.role === 'student' ? lastDayOfTerm(user) : null,
    roleTitle: roles[user.role].title,
    canVerify: mayVerify(user.role, confirmed),
    standing: standingOf({ ...user, confirmed, lacksFactor: isUnprotected, hasOneTimePassword }),
  }
}

/** Returns the reply to a sign-in. `secret` is that of the new session. */
export async function signedInAnswer(
  services: SessionServices & Pick<Services, 'sealer'>,
  accountId: string,
  secret: string,
): Promise<SignedIn> {
  const user = await findSessionUser(services, accountId)
  return {
    user,
    sessionToken: csrfTokenOf(secret),
    deviceKey: deviceKeyOf(services.sealer, accountId),
    message: user.standing === 'unpaid' ? problems.paymentDue.message : signInMessages.success,
  }
}
