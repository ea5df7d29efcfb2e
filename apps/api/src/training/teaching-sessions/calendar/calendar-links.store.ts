// The SQL of calendar links: one per person, found by the hash of its secret.
import type { CalendarLink } from '@rounds/contract/training/teaching-sessions/calendar-link'
import { calendarLinks } from '@rounds/contract/training/teaching-sessions/calendar-link.endpoints'
import { teachingSessions } from '@rounds/contract/training/teaching-sessions/teaching-session.endpoints'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import {
  rolesWithFactor,
  type SessionServices,
  viewerColumns,
  viewerFrom,
  viewerRow,
} from '#api/identity/accounts/viewer-row.ts'
import { text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { scopeFor } from '#api/kernel/operations/serve.ts'

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

/** Creates the link; an earlier one stops working. */
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

const findOwner = statement({
  name: 'calendarLinks.owner',
  scope: everybody('a calendar that knows the secret of a link; its owner’s rights are checked on the row found'),
  params: { secretHash: text, rolesWithFactor: texts },
  row: viewerRow,
  sql: `select ${viewerColumns} from calendar_links l join accounts a on a.id = l.person_id
      left join departments d on d.id = a.department_id
    where l.secret_hash = :secretHash and a.active and a.email_verified_at is not null and ${isKept()}`,
})

const noteReading = statement({
  name: 'calendarLinks.noteReading',
  scope: everybody('a calendar that knows the secret of a link'),
  params: { secretHash: text, now: timestamp },
  row: {},
  // Once an hour is enough, because calendar apps ask often.
  sql: `update calendar_links set read_at = :now::timestamptz
    where secret_hash = :secretHash and (read_at is null or read_at < :now::timestamptz - interval '1 hour')`,
})

/**
 * Returns the id of the link's owner; undefined when the link was revoked, or while the owner may not read teaching
 * sessions. The link works again when they may.
 */
export async function readCalendarLink(
  services: SessionServices,
  secretHash: string,
  now: Date,
): Promise<string | undefined> {
  const { db } = services
  const row = await db.row(findOwner, { secretHash, rolesWithFactor: rolesWithFactor(services) })
  if (!row) return undefined
  const owner = viewerFrom(row, now, { sessionKey: '', confirmedAt: null, token: null })
  // The owner may have changed to a role that reads sessions but has no calendar.
  const mayRead = scopeFor(owner, teachingSessions.list) && scopeFor(owner, calendarLinks.show)
  if (!mayRead) return undefined
  await db.execute(noteReading, { secretHash, now })
  return owner.id
}
