// Students deleted by the Master and not restored in time: their address becomes free, and the account is erased after
// a year.
import { restorableDays } from '@rounds/contract/kernel/restorable'
import { hasAddress } from '#api/identity/accounts/kept-accounts.ts'
import { restorableSince } from '#api/kernel/clock/restorable.ts'
import { text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { holdDays } from '#api/kernel/schema/table-register.ts'

const words = `Deleted by the Master. The e-mail address is free since ${restorableDays} days after that.`

const free = statement({
  name: 'deletedStudents.free',
  scope: everybody('the job that frees the addresses of students who were deleted'),
  params: { since: timestamp, now: timestamp, words: text },
  row: { id: uuid },
  // Removes only the address and the credentials. The account and the logs that name it are kept for the year of
  // decision 068. A person who requested erasure keeps the address, because the Master can still restore the account.
  sql: `with freed as (
      select a.id, a.deleted_at from accounts a
      where a.role = 'student' and a.deleted_at <= :since and ${hasAddress()}
        and not exists (select from privacy_requests p
          where p.account_id = a.id and p.kind = 'erasure' and p.state in ('Open', 'Accepted', 'Erasing'))
      order by a.deleted_at, a.id limit 500 for update of a),
    links as (delete from sign_on_links l using freed where l.account_id = freed.id),
    requested as (
      insert into privacy_requests (id, account_id, kind, state, words, noted_by_id, requested_at, answered_at, erase_on,
        was_active)
      select gen_random_uuid(), freed.id, 'erasure', 'Accepted', :words,
        (select c.by_id from student_changes c where c.student_id = freed.id and c.change = 'deleted'
          order by c.at desc, c.id desc limit 1),
        freed.deleted_at, :now, (freed.deleted_at at time zone interval '05:30')::date + ${holdDays}, false
      from freed)
    update accounts a set email = a.id::text, password_hash = null, one_time_until = null, referral_code = null
    from freed where a.id = freed.id returning a.id`,
})

/** Frees the addresses of students who can no longer be restored. Returns their number. */
export const freeAddresses = async (db: Database, now: Date): Promise<number> =>
  (await db.rows(free, { since: restorableSince(now), now, words })).length
