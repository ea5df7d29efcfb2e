// A college's view of its seats: the totals, the orders that paid for them, and the holders.

import {
  type CollegeSeats,
  maxSeatOrders,
  type SeatHolder,
  type SeatHolderExportQuery,
  type SeatHolderQuery,
  type SeatOrder,
} from '@rounds/contract/billing/college-seats/seat'
import { gatewayIds } from '@rounds/contract/billing/gateways/gateway'
import { invoiceKinds } from '@rounds/contract/billing/invoices/invoice-number'
import { orderStates } from '@rounds/contract/billing/orders/order-state'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { Problem } from '@rounds/contract/kernel/problem'
import { z } from 'zod'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { boolean, integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { exportedList, exportedMoment } from '#api/kernel/exports/exported-list.ts'

const ofCollege = (column: string): ScopeColumns => ({ own: 'null', department: 'null', college: column })
/** Matches the seats that can be used today. */
const isUsable = `s.closed_at is null and s.ends_at > :now::timestamptz`

const counts = scopedStatement({
  name: 'seats.counts',
  params: { collegeId: uuid, now: timestamp },
  row: {
    id: uuid,
    name: text,
    given: integer,
    free: integer,
    nextEnd: timestamp.nullable(),
    isSelfService: boolean,
  },
  axes: {},
  sql: (within) => `select c.id, c.name, count(s.licence_id)::int as given,
      (count(s.id) - count(s.licence_id))::int as free, min(s.ends_at) as "nextEnd",
      coalesce(bool_or(t.is_self_service), false) as "isSelfService"
    from colleges c left join seat_settings t on t.college_id = c.id
      left join seats s on s.college_id = c.id and ${isUsable}
    where c.id = :collegeId and ${within(ofCollege('c.id'))} group by c.id`,
})

const Invoice = z.object({ id: uuid, kind: z.enum(invoiceKinds), number: text })
const orders = scopedStatement({
  name: 'seats.orders',
  params: { collegeId: uuid },
  row: {
    id: uuid,
    title: text,
    quantity: integer,
    given: integer,
    state: oneOf(orderStates),
    gateway: oneOf(gatewayIds),
    totalPaise: integer,
    at: timestamp,
    endsAt: timestamp.nullable(),
    by: text,
    payerId: uuid,
    invoices: json(z.array(Invoice)),
  },
  axes: {},
  sql: (within) => `select o.id, o.package_title as title, o.quantity,
      (select count(s.licence_id)::int from seats s where s.order_id = o.id) as given, o.state, o.gateway,
      o.total_paise as "totalPaise", coalesce(o.paid_at, o.created_at) as at,
      (select min(s.ends_at) from seats s where s.order_id = o.id) as "endsAt", p.name as by, o.payer_id as "payerId",
      (select coalesce(json_agg(json_build_object('id', i.id, 'kind', i.kind, 'number', i.number)
        order by i.issued_at, i.id), '[]') from invoices i where i.order_id = o.id) as invoices
    from orders o join accounts p on p.id = o.payer_id
    where o.student_id is null and o.college_id = :collegeId and ${within(ofCollege('o.college_id'))}
    order by (o.payment_id is not null) desc, o.created_at desc, o.id desc limit ${maxSeatOrders}`,
})

/** Returns the seats of a college of the scope. */
export async function showSeats(db: Database, scope: Scope, collegeId: string, now: Date): Promise<CollegeSeats> {
  const found = await db.row(counts.of(scope, {}), { collegeId, now })
  if (!found) throw new Problem('notFound')
  const { id, name, nextEnd, ...seats } = found
  const rows = await db.rows(orders.of(scope, {}), { collegeId })
  const shown = rows.map(
    ({ at, endsAt, ...order }): SeatOrder => ({
      ...order,
      at: at.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    }),
  )
  return { college: { id, name }, ...seats, nextEnd: nextEnd?.toISOString() ?? null, orders: shown }
}

const free = scopedStatement({
  name: 'seats.free',
  params: { now: timestamp },
  row: { free: integer },
  axes: {},
  sql: (within) => `select count(*)::int as free from seats s
    where s.licence_id is null and ${isUsable} and ${within(ofCollege('s.college_id'))}`,
})

/** Returns the number of free seats in the scope. */
export const countFree = async (db: Database, scope: Scope, now: Date): Promise<number> =>
  (await db.row(free.of(scope, {}), { now }))?.free ?? 0

/** A holder who has moved is listed by name alone: their new college is none of the old college's business. */
const isHere = 'a.college_id is not distinct from s.college_id'
const hasLeft = `(not a.active or not (${isStudying()}) or a.college_id is distinct from s.college_id)`
const holderRow = {
  seatId: uuid,
  studentId: uuid,
  name: text,
  email: text.nullable(),
  department: text.nullable(),
  givenAt: timestamp,
  endsAt: timestamp,
  hasLeft: boolean,
}

/** The list without its columns, shared by the page and the exported file. */
const holdersListed = {
  params: { collegeId: uuid, pattern: text, now: timestamp },
  axes: { isSearch: [false, true], isLeft: [false, true] },
  from: `seats s join licences l on l.id = s.licence_id join accounts a on a.id = l.student_id
    left join departments d on d.id = a.department_id`,
  where: (within: Within, { isSearch, isLeft }: { isSearch: boolean; isLeft: boolean }) =>
    [
      `s.college_id = :collegeId and ${isUsable} and ${within(ofCollege('s.college_id'))}`,
      ...(isSearch ? [`concat_ws(' ', a.name, case when ${isHere} then a.email end) ilike :pattern`] : []),
      ...(isLeft ? [hasLeft] : []),
    ].join(' and '),
  orderBy: `${hasLeft} desc, a.name, s.id`,
} as const

const holders = pagedList({
  name: 'seats.holders',
  row: holderRow,
  columns: `s.id as "seatId", a.id as "studentId", a.name,
    case when ${isHere} then a.email end as email, case when ${isHere} then d.name end as department,
    l.granted_at as "givenAt",
    s.ends_at as "endsAt", ${hasLeft} as "hasLeft"`,
  ...holdersListed,
})

const holderFile = exportedList({
  name: 'seats.export',
  ...holdersListed,
  columns: [
    ['Name', 'a.name'],
    ['E-mail', `case when ${isHere} then a.email end`],
    ['Department', `case when ${isHere} then d.name end`],
    ['Has left', `case when ${hasLeft} then 'Yes' else 'No' end`],
    ['Given on', exportedMoment('l.granted_at')],
    ['Ends on', exportedMoment('s.ends_at')],
  ],
})

const holderFilter = (collegeId: string, now: Date, { search, who }: SeatHolderExportQuery) => ({
  variant: { isSearch: Boolean(search), isLeft: who === 'left' },
  values: { collegeId, now, pattern: searchPattern(search ?? '') },
})

interface HolderCall {
  scope: Scope
  params: { id: string }
  query: SeatHolderExportQuery
  now: Date
}

/** The exported file of a college's seat holders. */
export const seatHolderFile = ({ scope, params, query, now }: HolderCall) =>
  holderFile(scope, holderFilter(params.id, now, query))

/** Returns a page of a college's seat holders. Those who have left come first. */
export async function listHolders(
  db: Database,
  scope: Scope,
  { collegeId, now, query }: { collegeId: string; now: Date; query: SeatHolderQuery },
): Promise<{ holders: SeatHolder[]; page: PageInfo }> {
  const found = await holders(db, scope, holderFilter(collegeId, now, query), query)
  const shown = found.rows.map(
    ({ studentId, name, email, department, givenAt, endsAt, ...row }): SeatHolder => ({
      ...row,
      student: { id: studentId, name, email },
      department: department ?? '',
      givenAt: givenAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }),
  )
  return { holders: shown, page: found.page }
}
