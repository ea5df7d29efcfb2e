// Checks the one-time link of a mail that was delayed at the mail server. It may have expired, been used or been
// replaced. Recipients who still need a link get a new one.
import { randomUUID } from 'node:crypto'
import { keyOf } from '#api/kernel/access/secrets.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { boolean, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import type { LinkState, MailedLinks } from '#api/kernel/mail/mailed-links.ts'
import { createLinkFor, linkPurposes } from './one-time-links.store.ts'

/** A link with less time left counts as expired. */
const minLeftMs = 5 * 60_000

const linkRow = {
  ownerId: uuid,
  purpose: oneOf(linkPurposes),
  /** True when the owner is not blocked and has not yet done what the link is for. */
  isWanted: boolean,
  isUsed: boolean,
  createdAt: timestamp,
  expiresAt: timestamp,
}
type Found = RowOf<typeof linkRow> | undefined

/** Finds no row for a link that was replaced by a later one. */
const find = statement({
  name: 'mailedLinks.find',
  scope: everybody('a background job mails the owner of the link'),
  params: { key: text },
  row: linkRow,
  sql: `select a.id as "ownerId", l.purpose,
      a.active and (l.purpose = 'passwordReset' or a.email_verified_at is null) as "isWanted",
      l.used_at is not null as "isUsed", l.created_at as "createdAt", l.expires_at as "expiresAt"
    from one_time_links l join accounts a on a.id = l.account_id where l.key = :key`,
})

/** Returns the state of a mailed link. A link created by a clock that ran ahead counts as expired. */
export function stateOfLink(
  found: Pick<NonNullable<Found>, 'isWanted' | 'isUsed' | 'createdAt' | 'expiresAt'> | undefined,
  now: Date,
): LinkState {
  if (!found?.isWanted || found.isUsed) return 'void'
  const hasEnded = found.expiresAt.getTime() - now.getTime() < minLeftMs || found.createdAt > latestMoment(now)
  return hasEnded ? 'expired' : 'works'
}

export function mailedLinks(db: Database): MailedLinks {
  return {
    stateOf: async (token, now) => stateOfLink(await db.row(find, { key: keyOf(token) }), now),
    async renew(token, now) {
      const found: Found = await db.row(find, { key: keyOf(token) })
      if (!found) throw new Error('the link of a mail is gone')
      const { ownerId, purpose } = found
      const renewed = await createLinkFor(db, purpose, ownerId, now)
      const origin = { action: 'link.renewed', outcome: 'done', viewer: null, ip: 'mail', at: now } as const
      const subject = { kind: 'account', id: ownerId }
      await writeAudit(db, { ...origin, requestId: randomUUID() }, { subject, detail: { reason: purpose } })
      return renewed
    },
  }
}
