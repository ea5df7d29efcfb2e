// All people's requests about their data, for the Masters who answer them.
import { roleNames } from '@rounds/contract/identity/accounts/person'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { Problem } from '@rounds/contract/kernel/problem'
import {
  type PrivacyRequestQuery,
  privacyRequestParts,
  type ReceivedPrivacyRequest,
} from '@rounds/contract/membership/privacy-requests/privacy-request'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { hasAddress, isKept } from '#api/identity/accounts/kept-accounts.ts'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { boolean, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { requestColumns, requestRow, shownRequest } from './own-requests.store.ts'

type Part = (typeof privacyRequestParts)[number]
const axes = { part: privacyRequestParts } as const
const states = {
  open: `r.state = 'Open'`,
  held: `r.state in ('Accepted', 'Erasing')`,
  closed: `r.state in ('Done', 'Refused', 'Withdrawn', 'Restored')`,
} as const
/** Open and held requests sort by due date, closed ones newest first. */
const orders = { open: 'r.requested_at, r.id', held: 'r.erase_on, r.id', closed: 'r.requested_at desc, r.id desc' }
/** The list without its columns, shared by the page and the exported file. */
export const requestsListed = {
  params: {},
  axes,
  from: 'privacy_requests r join accounts a on a.id = r.account_id left join colleges c on c.id = a.college_id',
  where: (within: Within, { part }: { part: Part }) => `${states[part]} and ${within(accountColumns())}`,
  orderBy: ({ part }: { part: Part }) => orders[part],
}

const list = pagedList({
  name: 'privacyRequests.page',
  row: { ...requestRow, personId: uuid, name: text, role: oneOf(roleNames), college: text.nullable() },
  columns: `${requestColumns}, a.id as "personId", a.name, a.role, c.name as college`,
  ...requestsListed,
})

/** Returns a page of the open, held or closed requests. */
export async function listReceived(
  db: Database,
  scope: Scope,
  { part, ...slice }: PrivacyRequestQuery,
): Promise<{ requests: ReceivedPrivacyRequest[]; page: PageInfo }> {
  const { rows, page } = await list(db, scope, { variant: { part }, values: {} }, slice)
  const requests = rows.map(({ personId, name, role, college, ...request }) => ({
    ...shownRequest(request),
    person: { id: personId, name, role, college },
  }))
  return { requests, page }
}

const hold = scopedStatement({
  name: 'privacyRequests.hold',
  params: { id: uuid },
  row: { ...requestRow, personId: uuid, name: text, hasAddress: boolean },
  axes: {},
  sql: (within) => `select ${requestColumns}, a.id as "personId", a.name, ${hasAddress()} as "hasAddress"
    from privacy_requests r join accounts a on a.id = r.account_id
    where r.id = :id and ${within(accountColumns())} for update`,
})

/** Locks a request of the scope and its account until the transaction ends. Throws `notFound`. */
export async function lockRequest(db: Database, scope: Scope, id: string) {
  const found = await db.row(hold.of(scope, {}), { id })
  if (!found) throw new Problem('notFound')
  return found
}

const personHold = scopedStatement({
  name: 'privacyRequests.lockPerson',
  params: { id: uuid },
  row: { id: uuid, name: text },
  axes: {},
  sql: (within) => `select a.id, a.name from accounts a
    where a.id = :id and ${isKept()} and a.email_verified_at is not null and ${within(accountColumns())} for update`,
})

/** Locks a person of the scope who has joined until the transaction ends. Throws `notFound`. */
export async function lockPerson(db: Database, scope: Scope, id: string): Promise<{ id: string; name: string }> {
  const found = await db.row(personHold.of(scope, {}), { id })
  if (!found) throw new Problem('notFound')
  return found
}

const close = statement({
  name: 'privacyRequests.close',
  scope: everybody('a request that the caller has locked; `lockRequest` checked the scope'),
  params: { id: uuid, state: oneOf(['Done', 'Refused']), answer: text, byId: uuid, now: timestamp },
  row: {},
  sql: `update privacy_requests set state = :state, answer = :answer, answered_by_id = :byId, answered_at = :now
    where id = :id`,
})

export async function closeRequest(
  db: Database,
  id: string,
  answered: { state: 'Done' | 'Refused'; answer: string; byId: string; now: Date },
): Promise<void> {
  await db.execute(close, { id, ...answered })
}
