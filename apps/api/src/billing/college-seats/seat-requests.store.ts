// Finds the recipients of a student's seat request, and stores whether students of a college may take a seat
// themselves.
import { Problem } from '@rounds/contract/kernel/problem'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const givers = statement({
  name: 'seats.givers',
  scope: everybody('the people who give seats to the student who asks'),
  params: { studentId: uuid },
  row: { id: uuid },
  sql: `with candidates as (
      select a.id, case a.role when 'hod' then 1 else 2 end as turn
      from accounts s join accounts a on a.college_id = s.college_id and a.active and a.email_verified_at is not null
      where s.id = :studentId
        and (a.role = 'admin' or a.role = 'hod' and a.confirmed and a.department_id = s.department_id))
    select id from candidates where turn = (select min(turn) from candidates)`,
})

/** Returns the HODs of the student's department, or the college's administrators when it has no HOD. */
export const seatGivers = async (db: Database, studentId: string): Promise<string[]> =>
  (await db.rows(givers, { studentId })).map(({ id }) => id)

const ofCollege: ScopeColumns = { own: 'null', department: 'null', college: 'c.id' }

const setSelf = scopedStatement({
  name: 'seats.setSelfService',
  params: { collegeId: uuid, isOn: boolean },
  row: {},
  axes: {},
  sql: (within) => `insert into seat_settings (college_id, is_self_service)
    select c.id, :isOn from colleges c where c.id = :collegeId and ${within(ofCollege)}
    on conflict (college_id) do update set is_self_service = excluded.is_self_service`,
})

/** Sets whether residents of a college may take a free seat themselves. Throws `notFound` outside the scope. */
export async function setSelfService(db: Database, scope: Scope, collegeId: string, isOn: boolean): Promise<void> {
  if ((await db.execute(setSelf.of(scope, {}), { collegeId, isOn })) === 0) throw new Problem('notFound')
}
