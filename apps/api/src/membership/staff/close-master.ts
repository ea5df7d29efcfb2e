// Closes the account of a departing Master. Nobody in the product ranks above a Master, so the operator runs this.
import { randomUUID } from 'node:crypto'
import { endEveryWayIn } from '#api/identity/passkeys/end-every-way-in.ts'
import type { Services } from '#api/kernel/api.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { boolean, text, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { closeAccount } from './staff-posts.store.ts'

const lockMasters = statement({
  name: 'staff.lockMasters',
  scope: everybody('the operator of the server closes one of them, and another one must stay'),
  params: {},
  row: { id: uuid, email: text, active: boolean, hasJoined: boolean },
  sql: `select id, email, active, email_verified_at is not null as "hasJoined" from accounts
    where role = 'master' order by id for update`,
})

/**
 * Closes the account and revokes all access, in one transaction. Works for an unaccepted invitation too.
 * @throws when no Master has the address, the account is closed, or no other Master could sign in
 */
export function closeMaster({ db }: Pick<Services, 'db'>, email: string, now: Date): Promise<void> {
  return db.transaction(async () => {
    const masters = await db.rows(lockMasters, {})
    const master = masters.find((one) => one.email === email.toLowerCase())
    if (!master) throw new Error(`No Master has the address ${email}.`)
    if (!master.active) throw new Error(`The account of ${email} is closed already.`)
    if (!masters.some(({ id, active, hasJoined }) => id !== master.id && active && hasJoined)) {
      throw new Error(`${email} is the only Master who can sign in. Invite another one first.`)
    }
    await closeAccount(db, master.id, now)
    await endEveryWayIn(db, master.id)
    const origin = { action: 'staff.left', outcome: 'done', viewer: null, ip: 'command', at: now } as const
    await writeAudit(db, { ...origin, requestId: randomUUID() }, { subject: { kind: 'account', id: master.id } })
  })
}
