// Decides whether an unpaid student can take a seat of their college, request one, or neither.
import type { SeatOffer } from '@rounds/contract/billing/seats/seat-offer'
import { boolean, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const offer = statement({
  name: 'seats.offer',
  scope: everybody('the college of the student who asks'),
  params: { collegeId: uuid, studentId: uuid, now: timestamp },
  row: { isFree: boolean, mayTake: boolean },
  sql: `select exists (select from seats s where s.college_id = :collegeId and s.licence_id is null
        and s.closed_at is null and s.ends_at > :now::timestamptz) as "isFree",
      exists (select from seat_settings t where t.college_id = :collegeId and t.is_self_service)
        and not coalesce((select l.revoked_at is not null from licences l join seats s on s.id = l.seat_id
          where l.student_id = :studentId and s.college_id = :collegeId
          order by l.granted_at desc, l.id desc limit 1), false) as "mayTake"`,
})

/**
 * Returns what a resident can do about a seat. After the college revoked their last seat they can only request another.
 */
export async function seatOfferOf(
  db: Database,
  { collegeId, id: studentId }: { collegeId: string | null; id: string },
  now: Date,
): Promise<SeatOffer> {
  const found = collegeId === null ? undefined : await db.row(offer, { collegeId, studentId, now })
  if (!found?.isFree) return 'none'
  return found.mayTake ? 'take' : 'ask'
}
