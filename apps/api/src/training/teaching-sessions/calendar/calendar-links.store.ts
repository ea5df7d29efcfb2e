// The SQL of calendar links: one a person, known by the hash of its secret.
import type { CalendarLink } from '@rounds/contract/training/teaching-sessions/calendar-link'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import { text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const own = everybody('the caller’s own link, by the id in their session')

const find = statement({
  name: 'calendarLinks.find',
  scope: own,
  params: { personId: uuid },
  row: { madeAt: timestamp, readAt: timestamp.nullable() },
  sql: 'select made_at as "madeAt", read_at as "readAt" from calendar_links where person_id = :personId',
})

export async function findCalendarLink(db: Database, personId: string): Promise<CalendarLink | null> {
  const row = await db.row(find, { personId })
  return row ? { madeAt: row.madeAt.toISOString(), readAt: row.readAt?.toISOString() ?? null } : null
}

const make = statement({
  name: 'calendarLinks.make',
  scope: own,
  params: { personId: uuid, secretHash: text, now: timestamp },
  row: {},
  sql: `insert into calendar_links (person_id, secret_hash, made_at) values (:personId, :secretHash, :now)
    on conflict (person_id) do update set secret_hash = excluded.secret_hash, made_at = excluded.made_at, read_at = null`,
})

/** An earlier link works no more. */
export async function makeCalendarLink(db: Database, personId: string, secretHash: string, now: Date): Promise<void> {
  await db.execute(make, { personId, secretHash, now })
}

const revoke = statement({
  name: 'calendarLinks.revoke',
  scope: own,
  params: { personId: uuid },
  row: {},
  sql: 'delete from calendar_links where person_id = :personId',
})

export async function revokeCalendarLink(db: Database, personId: string): Promise<void> {
  await db.execute(revoke, { personId })
}

const read = statement({
  name: 'calendarLinks.read',
  scope: everybody('a calendar that knows the secret of a link'),
  params: { secretHash: text, now: timestamp },
  row: { personId: uuid },
  // Only while its person may read the sessions in the product too; when they may again, so may the calendar. Noted once an
  // hour: calendars ask again and again.
  sql: `with found as (select l.person_id, l.read_at from calendar_links l join accounts a on a.id = l.person_id
      where l.secret_hash = :secretHash and ${isKept()}
        and (a.role = 'student' and a.active and a.verify_by_hod or ${isGuiding('a')})),
    noted as (update calendar_links l set read_at = :now::timestamptz from found f
      where l.person_id = f.person_id and (f.read_at is null or f.read_at < :now::timestamptz - interval '1 hour'))
    select person_id as "personId" from found`,
})

/** Whose link it is; undefined when it was revoked, or its person may not see teaching sessions any more. */
export const readCalendarLink = async (db: Database, secretHash: string, now: Date): Promise<string | undefined> =>
  (await db.row(read, { secretHash, now }))?.personId
