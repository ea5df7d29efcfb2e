// The list of transfers that the Master compares with the bank statement.
import { transferStates } from '@rounds/contract/billing/gateways/transfer'
import type { Transfer, TransferQuery } from '@rounds/contract/billing/transfers/transfer'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import { nobodys, type Scope } from '#api/kernel/access/scope.ts'
import { day, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'

const page = pagedList({
  name: 'transfers.list',
  params: { pattern: text },
  row: {
    orderId: uuid,
    reference: text,
    state: oneOf(transferStates),
    buyer: text,
    payer: text,
    title: text,
    quantity: integer,
    totalPaise: integer,
    enteredAt: timestamp,
    paidOn: day.nullable(),
    words: text.nullable(),
  },
  axes: { state: [null, ...transferStates], isSearch: [false, true] },
  columns: `t.order_id as "orderId", t.reference, t.state, coalesce(a.name, c.name) as buyer, p.name as payer,
    o.package_title as title, o.quantity, o.total_paise as "totalPaise", t.entered_at as "enteredAt",
    t.paid_on as "paidOn", t.words`,
  from: `transfers t join orders o on o.id = t.order_id join accounts p on p.id = o.payer_id
    join colleges c on c.id = o.college_id left join accounts a on a.id = o.student_id`,
  where: (within, { state, isSearch }) =>
    [
      within(nobodys),
      ...(state ? [`t.state = '${state}'`] : []),
      ...(isSearch ? [`concat_ws(' ', t.reference, a.name, p.name, p.email, c.name, o.id) ilike :pattern`] : []),
    ].join(' and '),
  orderBy: `t.state <> 'entered', t.entered_at desc, t.order_id`,
})

/** Returns a page of transfers: pending ones first, then the newest. */
export async function listTransfers(
  db: Database,
  scope: Scope,
  { search, state, ...slice }: TransferQuery,
): Promise<{ transfers: Transfer[]; page: PageInfo }> {
  const filter = {
    variant: { state: state ?? null, isSearch: Boolean(search) },
    values: { pattern: searchPattern(search ?? '') },
  }
  const found = await page(db, scope, filter, slice)
  return { transfers: found.rows.map((row) => ({ ...row, enteredAt: row.enteredAt.toISOString() })), page: found.page }
}
