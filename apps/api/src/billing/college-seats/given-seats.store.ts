// Assigns seats and revokes them. Lock order: the college (shared, so that assignments run in parallel but wait for a
// refund), the students' accounts, the seat. A seat locked by another assignment is skipped, not waited for.
import type { SeatLeftOut } from '@rounds/contract/billing/college-seats/seat'
import { licenceTermOf } from '@rounds/contract/identity/accounts/licence-term'
import { Problem } from '@rounds/contract/kernel/problem'
import { uuidv7 } from 'uuidv7'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isKept, isStudying } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const shareColleges = statement({
  name: 'seats.shareColleges',
  scope: everybody('a lock that returns nothing; the scope is checked with the students'),
  params: { studentIds: uuids },
  row: { id: uuid },
  sql: `select c.id from colleges c where c.id in (select a.college_id from accounts a where a.id = any(:studentIds::uuid[]))
    order by c.id for share`,
})

const lockStudents = scopedStatement({
  name: 'seats.lockStudents',
  params: { ids: uuids },
  row: {
    id: uuid,
    name: text,
    collegeId: uuid.nullable(),
    isStudying: boolean,
    licenceUntil: timestamp.nullable(),
  },
  axes: {},
  sql: (within) => `select a.id, a.name, a.college_id as "collegeId", (a.active and ${isStudying()}) as "isStudying",
      a.licence_until as "licenceUntil"
    from accounts a
    where a.id = any(:ids::uuid[]) and a.role = 'student' and ${isKept()} and ${within(accountColumns())}
    order by a.id for no key update`,
})

const give = statement({
  name: 'seats.give',
  scope: everybody('a student whom the caller has locked, and a seat of their college'),
  params: {
    licenceId: uuid,
    studentId: uuid,
    collegeId: uuid,
    byId: uuid.nullable(),
    until: timestamp.nullable(),
    now: timestamp,
  },
  row: { seatId: uuid.nullable() },
  // The free seat that expires first, provided it outlasts the student's current licence.
  sql: `with free as (
      select s.id, s.ends_at from seats s
      where s.college_id = :collegeId and s.licence_id is null and s.closed_at is null
        and s.ends_at > greatest(:now::timestamptz, :until::timestamptz)
      order by s.ends_at, s.id limit 1 for update skip locked),
    granted as (
      insert into licences (id, student_id, seat_id, granted_by_id, starts_at, ends_at, granted_at)
      select :licenceId, :studentId, f.id, :byId, :now, f.ends_at, :now from free f returning seat_id)
    update seats s set licence_id = :licenceId from granted g where s.id = g.seat_id returning s.id as "seatId"`,
})

const endEarlier = statement({
  name: 'seats.endEarlier',
  scope: everybody('a student whom the caller has locked and who was just assigned another seat'),
  params: { licenceId: uuid, studentId: uuid, now: timestamp },
  row: {},
  sql: `update licences set revoked_at = :now where student_id = :studentId and seat_id is not null and id <> :licenceId
    and revoked_at is null and ends_at > :now::timestamptz`,
})

/**
 * Assigns each student of the scope a free seat of their college. Returns the students served, and those left out with
 * the reason.
 */
export async function giveSeats(
  db: Database,
  scope: Scope,
  { studentIds, byId, now }: { studentIds: readonly string[]; byId: string | null; now: Date },
): Promise<{ given: string[]; leftOut: SeatLeftOut[] }> {
  const shared = new Set((await db.rows(shareColleges, { studentIds })).map(({ id }) => id))
  const found = await db.rows(lockStudents.of(scope, {}), { ids: studentIds })
  const given: string[] = []
  const leftOut: SeatLeftOut[] = []
  for (const { id, name, collegeId, isStudying: isHere, licenceUntil } of found) {
    const isLicensed = licenceUntil !== null && licenceTermOf(licenceUntil, now) === 'running'
    // A student who has just moved belongs to a college that is not locked here.
    if (!isHere || collegeId === null || !shared.has(collegeId)) leftOut.push({ id, name, reason: 'left' })
    else if (isLicensed) leftOut.push({ id, name, reason: 'licensed' })
    else {
      const values = { licenceId: uuidv7(), studentId: id, collegeId, byId, until: licenceUntil, now }
      if (await db.row(give, values)) {
        // A student never holds two seats. The earlier seat is freed for its remaining time.
        await db.execute(endEarlier, { licenceId: values.licenceId, studentId: id, now })
        given.push(id)
      } else leftOut.push({ id, name, reason: 'noSeat' })
    }
  }
  const missing = [...new Set(studentIds)].filter((id) => !found.some((student) => student.id === id))
  return { given, leftOut: [...leftOut, ...missing.map((id) => ({ id, name: null, reason: 'notHere' as const }))] }
}

const ofCollege: ScopeColumns = { own: 'null', department: 'null', college: 's.college_id' }

const findHolder = scopedStatement({
  name: 'seats.findHolder',
  params: { id: uuid },
  row: { studentId: uuid },
  axes: {},
  sql: (within) => `select l.student_id as "studentId" from seats s join licences l on l.id = s.licence_id
    where s.id = :id and ${within(ofCollege)}`,
})

const lockHolder = statement({
  name: 'seats.lockHolder',
  scope: everybody('the holder of a seat that the scope has'),
  params: { studentId: uuid },
  row: { id: uuid },
  sql: 'select id from accounts where id = :studentId for no key update',
})

const endLicence = statement({
  name: 'seats.endLicence',
  scope: everybody('the holder of a seat that the scope has, who is held'),
  params: { id: uuid, studentId: uuid, now: timestamp },
  row: {},
  sql: `update licences l set revoked_at = :now from seats s
    where s.id = :id and l.id = s.licence_id and l.student_id = :studentId and l.revoked_at is null`,
})

/**
 * Revokes a seat of the scope and returns the holder's id. Throws `notFound` when the seat is free or outside the
 * scope.
 */
export async function takeSeatBack(db: Database, scope: Scope, id: string, now: Date): Promise<string> {
  const holder = await db.row(findHolder.of(scope, {}), { id })
  if (!holder) throw new Problem('notFound')
  await db.row(lockHolder, holder)
  if ((await db.execute(endLicence, { id, ...holder, now })) === 0) throw new Problem('notFound')
  return holder.studentId
}
