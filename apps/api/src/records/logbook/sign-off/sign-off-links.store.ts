// Sign-off links: one per record, found by the hash of the token, usable once.
import { dayMs, hourMs } from '@rounds/contract/kernel/durations'
import { signOffHours } from '@rounds/contract/records/logbook/sign-off/link-states'
import { keyOf, newSecret } from '#api/kernel/access/secrets.ts'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { boolean, integer, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'

const bySecret = everybody('found by the secret of a link, before anybody is signed in')
const ofOwnRecord = everybody('a record that its student has found in their scope')
const lifeMs = signOffHours * hourMs

const replace = statement({
  name: 'signOffLinks.replace',
  scope: ofOwnRecord,
  params: {
    entryId: uuid,
    key: text,
    revision: integer,
    studentId: uuid,
    teacherId: uuid,
    now: timestamp,
    expiresAt: timestamp,
  },
  row: {},
  sql: `insert into sign_off_links (entry_id, key, revision, student_id, teacher_id, asked_at, expires_at)
    values (:entryId, :key, :revision, :studentId, :teacherId, :now, :expiresAt)
    on conflict (entry_id) do update set key = excluded.key, revision = excluded.revision,
      teacher_id = excluded.teacher_id, asked_at = excluded.asked_at, expires_at = excluded.expires_at,
      opened_at = null, used_at = null,
      withdrawn_at = null, pin_tries = 0`,
})

export interface LinkedEntry {
  entryId: string
  revision: number
  studentId: string
  teacherId: string
}

/** Creates the link of a record, replacing an earlier one, and returns its token, which is not stored. */
export async function replaceLink(
  db: Database,
  linked: LinkedEntry,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await db.execute(replace, { ...linked, key: keyOf(token), now, expiresAt })
  return { token, expiresAt }
}

const linkRow = {
  entryId: uuid,
  revision: integer,
  studentId: uuid,
  teacherId: uuid,
  teacherName: text,
  isCoordinator: boolean,
  pinSetAt: timestamp.nullable(),
  hasPasskey: boolean,
  askedAt: timestamp,
  expiresAt: timestamp,
  openedAt: timestamp.nullable(),
  usedAt: timestamp.nullable(),
  withdrawnAt: timestamp.nullable(),
  pinTries: integer,
}

export type StoredLink = RowOf<typeof linkRow>

const links = `select l.entry_id as "entryId", l.revision, l.student_id as "studentId", l.teacher_id as "teacherId",
    t.name as "teacherName", t.role = 'drpc' as "isCoordinator",
    (select p.set_at from pins p where p.account_id = t.id) as "pinSetAt",
    exists (select 1 from passkeys k where k.account_id = t.id) as "hasPasskey",
    l.asked_at as "askedAt", l.expires_at as "expiresAt", l.opened_at as "openedAt", l.used_at as "usedAt",
    l.withdrawn_at as "withdrawnAt", l.pin_tries as "pinTries"
  from sign_off_links l join accounts t on t.id = l.teacher_id`

const find = statement({
  name: 'signOffLinks.find',
  scope: bySecret,
  params: { key: text },
  row: linkRow,
  sql: `${links} where l.key = :key`,
})

/** The link of a token in any state; null for an unknown token. */
export const findLink = async (db: Database, token: string): Promise<StoredLink | null> =>
  (await db.row(find, { key: keyOf(token) })) ?? null

const findOfEntry = statement({
  name: 'signOffLinks.ofEntry',
  scope: ofOwnRecord,
  params: { entryId: uuid },
  row: linkRow,
  sql: `${links} where l.entry_id = :entryId`,
})

/** The link of a record in any state; null when none was requested. */
export const findLinkOfEntry = async (db: Database, entryId: string): Promise<StoredLink | null> =>
  (await db.row(findOfEntry, { entryId })) ?? null

const withdraw = statement({
  name: 'signOffLinks.withdraw',
  scope: ofOwnRecord,
  params: { entryId: uuid, now: timestamp },
  row: { teacherId: uuid },
  sql: `update sign_off_links set withdrawn_at = :now
    where entry_id = :entryId and used_at is null and withdrawn_at is null and expires_at > :now
    returning teacher_id as "teacherId"`,
})

/** Withdraws the link of a record and returns its teacher's id; null when it is used, expired or already withdrawn. */
export const withdrawLink = async (db: Database, entryId: string, now: Date): Promise<string | null> =>
  (await db.row(withdraw, { entryId, now }))?.teacherId ?? null

const markOpened = statement({
  name: 'signOffLinks.markOpened',
  scope: bySecret,
  params: { key: text, now: timestamp },
  row: {},
  sql: 'update sign_off_links set opened_at = :now where key = :key and opened_at is null',
})

/** Records that a link was opened; true the first time. */
export const noteOpening = async (db: Database, token: string, now: Date): Promise<boolean> =>
  (await db.execute(markOpened, { key: keyOf(token), now })) > 0

const countTry = statement({
  name: 'signOffLinks.countPinTry',
  scope: bySecret,
  params: { key: text, max: integer },
  row: { tries: integer },
  sql: `update sign_off_links set pin_tries = pin_tries + 1 where key = :key and pin_tries < :max
    returning pin_tries as tries`,
})

/**
 * Counts a PIN before it is compared, so that concurrent tries are counted one by one. Returns the new count; null
 * above `max`. The count survives a rollback of the caller's transaction.
 */
export const countPinTry = async (db: Database, token: string, max: number): Promise<number | null> =>
  (await db.surviveRollback(() => db.row(countTry, { key: keyOf(token), max })))?.tries ?? null

const forgetTries = statement({
  name: 'signOffLinks.forgetPinTries',
  scope: bySecret,
  params: { key: text },
  row: {},
  sql: 'update sign_off_links set pin_tries = 0 where key = :key',
})

/** Resets the count after a correct PIN. */
export async function forgetPinTries(db: Database, token: string): Promise<void> {
  await db.execute(forgetTries, { key: keyOf(token) })
}

const spend = statement({
  name: 'signOffLinks.spend',
  scope: bySecret,
  params: { key: text, now: timestamp, latest: timestamp },
  row: {},
  sql: `update sign_off_links set used_at = :now
    where key = :key and used_at is null and withdrawn_at is null and expires_at > :now and asked_at <= :latest`,
})

/** Uses up a link, in the transaction of its decision. Only one of two concurrent calls returns true. */
export const spendLink = async (db: Database, token: string, now: Date): Promise<boolean> =>
  (await db.execute(spend, { key: keyOf(token), now, latest: latestMoment(now) })) > 0

/** A link keeps showing its outcome for this long after it expired. */
const keptMs = 30 * dayMs

const deleteOld = statement({
  name: 'signOffLinks.deleteOld',
  scope: everybody('the background sweep'),
  params: { keptSince: timestamp },
  row: {},
  sql: 'delete from sign_off_links where expires_at <= :keptSince',
})

/** Deletes links that expired long ago; returns their number. */
export const deleteOldLinks = (db: Database, now: Date): Promise<number> =>
  db.execute(deleteOld, { keptSince: new Date(now.getTime() - keptMs) })

const ownCopy = statement({
  name: 'signOffLinks.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: {
    id: uuid,
    askedAt: timestamp,
    worksUntil: timestamp,
    usedAt: timestamp.nullable(),
    withdrawnAt: timestamp.nullable(),
  },
  sql: `select entry_id as id, asked_at as "askedAt", expires_at as "worksUntil", used_at as "usedAt",
      withdrawn_at as "withdrawnAt"
    from sign_off_links where (student_id = :accountId or teacher_id = :accountId) and entry_id > :after
    order by entry_id limit :limit`,
})

/** The part with sign-off links in the copy of a person's data. */
export const linksPart: PersonalDataPart = {
  name: 'sign-off-links',
  about: 'links to verify a record by: those you asked for, and those you were sent',
  ...inSlices(ownCopy),
}
