// Protects people who cannot be erased before they are replaced: the only HOD of a department with students, and the
// only Master.
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict } from '@rounds/contract/kernel/problem'
import { privacyRequestMessages } from '@rounds/contract/membership/privacy-requests/privacy-request.messages'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { boolean, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { lockPlacesOf } from '#api/membership/staff/staff-posts.store.ts'

const locked = everybody('the account of a request that the Master has locked')
const lockMasters = statement({
  name: 'erasures.lockMasters',
  scope: locked,
  params: {},
  row: { id: uuid },
  // When two Masters erase each other concurrently, the lock makes the second one see the first erasure.
  sql: `select id from accounts where role = 'master' and active and email_verified_at is not null
    order by id limit 100 for no key update`,
})

const soleHead = statement({
  name: 'erasures.soleHead',
  scope: locked,
  params: { id: uuid },
  row: { isSole: boolean },
  sql: `select exists (select 1 from accounts s where s.role = 'student' and ${isStudying('s')}
        and s.college_id = a.college_id and s.department_id = a.department_id)
      and not exists (select 1 from accounts o where o.role = 'hod' and o.active and o.confirmed
        and o.email_verified_at is not null and o.college_id = a.college_id and o.department_id = a.department_id
        and o.id <> a.id) as "isSole"
    from accounts a where a.id = :id and a.role = 'hod' and a.active and a.confirmed`,
})

/**
 * Throws `conflict` when the person is the calling Master, the only Master, or the only HOD of a department with
 * students.
 */
export async function assertReplaceable(
  db: Database,
  scope: Scope,
  person: { id: string; name: string },
  masterId: string,
): Promise<void> {
  const masters = (await db.rows(lockMasters, {})).map(({ id }) => id)
  const isMaster = masters.includes(person.id)
  if (isMaster && (masters.length === 1 || !masters.includes(masterId))) {
    throw conflict(privacyRequestMessages.onlyMaster)
  }
  if (person.id === masterId) throw conflict(privacyRequestMessages.ownErasure)
  await lockPlacesOf(db, scope, person.id)
  if ((await db.row(soleHead, { id: person.id }))?.isSole) {
    throw conflict(fillMessage(privacyRequestMessages.soleHead, { name: person.name }))
  }
}
