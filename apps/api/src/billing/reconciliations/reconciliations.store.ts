// Compares a settlement report with orders in one statement, and lists the results. It changes no order.
import { gatewayIds } from '@rounds/contract/billing/gateways/gateway'
import { orderStates } from '@rounds/contract/billing/orders/order-state'
import {
  type LineQuery,
  lineOutcomes,
  type ReconciledLine,
  type Reconciliation,
  ReportLine,
  reportedStates,
} from '@rounds/contract/billing/reconciliations/reconciliation'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { Problem } from '@rounds/contract/kernel/problem'
import { z } from 'zod'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import { nobodys, type Scope, type ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { day, double, integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const masters = everybody('the report that the Master brings, beside the orders of its gateway')

const insert = statement({
  name: 'reconciliations.insert',
  scope: masters,
  params: {
    id: uuid,
    gateway: oneOf(gatewayIds),
    fileName: text,
    from: day,
    to: day,
    createdById: uuid,
    now: timestamp,
  },
  row: {},
  sql: `insert into reconciliations (id, gateway, file_name, from_day, to_day, created_by_id, created_at)
    values (:id, :gateway, :fileName, :from::date, :to::date, :createdById, :now)`,
})

const compare = statement({
  name: 'reconciliations.compare',
  scope: masters,
  params: { id: uuid, gateway: oneOf(gatewayIds), lines: json(z.array(ReportLine)) },
  row: {},
  // Matches by payment id, then by the gateway's order id, then by ours. A payment row of an order refunded later is
  // correct: the report has a row for each.
  sql: `with report as (
      select * from jsonb_to_recordset(:lines::jsonb) as r (line int, "paymentId" text, "orderRef" text, state text,
        "amountPaise" bigint, "feePaise" bigint, "netPaise" bigint)),
    found as (
      select r.*, coalesce(
        (select o.id from orders o where o.gateway = :gateway and o.payment_id = r."paymentId"),
        (select o.id from orders o where o.gateway = :gateway and o.gateway_order_id = r."orderRef"),
        (select o.id from orders o where o.gateway = :gateway and o.id = case
          when r."orderRef" ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then r."orderRef"::uuid end)) as order_id
      from report r)
    insert into reconciliation_lines (reconciliation_id, line, outcome, payment_id, order_ref, state, amount_paise,
      fee_paise, net_paise, order_id)
    select :id::uuid, f.line, case
        when o.id is null then case when f.state = 'failed' then 'matched' else 'missingHere' end
        when f.state = 'failed' then case when o.payment_id = f."paymentId" then 'state' else 'matched' end
        when f."amountPaise" <> o.total_paise then 'amount'
        when f.state = 'paid' and o.state not in ('paid', 'refunded') or f.state = 'refunded' and o.state <> 'refunded'
          then 'state'
        when f.state = 'paid' and f."feePaise" is not null and f."netPaise" is not null
          and f."amountPaise" - f."feePaise" <> f."netPaise" then 'fee'
        else 'matched' end,
      f."paymentId", f."orderRef", f.state, f."amountPaise", f."feePaise", f."netPaise", o.id
    from found f left join orders o on o.id = f.order_id
    on conflict do nothing`,
})

const missing = statement({
  name: 'reconciliations.missingThere',
  scope: masters,
  params: { id: uuid },
  row: {},
  sql: `insert into reconciliation_lines (reconciliation_id, line, outcome, payment_id, order_ref, order_id)
    select r.id, (select max(line) from reconciliation_lines l where l.reconciliation_id = r.id)
        + row_number() over (order by o.paid_at, o.id)::int,
      'missingThere', o.payment_id, coalesce(o.gateway_order_id, o.id::text), o.id
    from reconciliations r join orders o on o.gateway = r.gateway and o.payment_id is not null
      and o.paid_at >= (r.from_day::timestamp at time zone interval '05:30')
      and o.paid_at < ((r.to_day + 1)::timestamp at time zone interval '05:30')
    where r.id = :id and not exists (
      select from reconciliation_lines l where l.reconciliation_id = r.id and l.order_id = o.id)
    order by o.paid_at, o.id limit 10000`,
})

/** Stores a report with its results. */
export async function insertReconciliation(
  db: Database,
  {
    lines,
    ...run
  }: {
    id: string
    gateway: Reconciliation['gateway']
    fileName: string
    from: string
    to: string
    lines: ReportLine[]
    createdById: string
    now: Date
  },
): Promise<void> {
  await db.execute(insert, run)
  await db.execute(compare, { id: run.id, gateway: run.gateway, lines })
  await db.execute(missing, { id: run.id })
}

const Counts = z.record(z.enum(lineOutcomes), z.int())
const runRow = {
  id: uuid,
  gateway: oneOf(gatewayIds),
  fileName: text,
  from: day,
  to: day,
  by: text,
  createdAt: timestamp,
  counts: json(Counts),
}
const countOf = (outcome: string): string => `'${outcome}', count(*) filter (where l.outcome = '${outcome}')`

const runs = pagedList({
  name: 'reconciliations.list',
  params: { id: uuid.nullable() },
  row: runRow,
  axes: {},
  columns: `r.id, r.gateway, r.file_name as "fileName", r.from_day as "from", r.to_day as "to", a.name as by,
    r.created_at as "createdAt", (select json_build_object(${lineOutcomes.map(countOf).join(', ')})
      from reconciliation_lines l where l.reconciliation_id = r.id) as counts`,
  from: 'reconciliations r join accounts a on a.id = r.created_by_id',
  where: (within) => `${within(nobodys)} and (:id::uuid is null or r.id = :id::uuid)`,
  orderBy: 'r.created_at desc, r.id desc',
})

const shownRun = (run: RowOf<typeof runRow>): Reconciliation => ({ ...run, createdAt: run.createdAt.toISOString() })

/** Returns the reports, newest first. */
export async function listReconciliations(
  db: Database,
  scope: Scope,
  slice: { page: number; size: number },
): Promise<{ runs: Reconciliation[]; page: PageInfo }> {
  const found = await runs(db, scope, { values: { id: null }, variant: {} }, slice)
  return { runs: found.rows.map(shownRun), page: found.page }
}

/** Returns a report. Throws `notFound` when the id is unknown. */
export async function findReconciliation(db: Database, scope: Scope, id: string): Promise<Reconciliation> {
  const [run] = (await runs(db, scope, { values: { id }, variant: {} }, { page: 1, size: 1 })).rows
  if (!run) throw new Problem('notFound')
  return shownRun(run)
}

const Order = z.object({ id: uuid, state: z.enum(orderStates), totalPaise: z.int(), buyer: text })
const lineRow = {
  line: integer,
  outcome: oneOf(lineOutcomes),
  paymentId: text,
  orderRef: text,
  state: oneOf(reportedStates).nullable(),
  amountPaise: double.nullable(),
  feePaise: double.nullable(),
  netPaise: double.nullable(),
  order: json(Order).nullable(),
}

/** The list definition shared by the page and the exported file. */
export const linesListed = {
  params: { id: uuid, outcome: text.nullable() },
  axes: {},
  from: `reconciliation_lines l join reconciliations r on r.id = l.reconciliation_id left join orders o on o.id = l.order_id
    left join accounts a on a.id = o.student_id left join colleges c on c.id = o.college_id`,
  where: (within: (columns: ScopeColumns) => string) =>
    `${within(nobodys)} and r.id = :id and (:outcome::text is null or l.outcome = :outcome::text)`,
  orderBy: `l.outcome = 'matched', l.line`,
} as const

const lines = pagedList({
  name: 'reconciliations.lines',
  row: lineRow,
  columns: `l.line, l.outcome, l.payment_id as "paymentId", l.order_ref as "orderRef", l.state,
    l.amount_paise::float8 as "amountPaise", l.fee_paise::float8 as "feePaise", l.net_paise::float8 as "netPaise",
    case when o.id is not null then json_build_object('id', o.id, 'state', o.state, 'totalPaise', o.total_paise,
      'buyer', coalesce(a.name, c.name)) end as "order"`,
  ...linesListed,
})

/** Returns a page of the lines of a report, differences first. */
export async function listLines(
  db: Database,
  scope: Scope,
  id: string,
  { outcome, ...slice }: LineQuery,
): Promise<{ lines: ReconciledLine[]; page: PageInfo }> {
  const found = await lines(db, scope, { values: { id, outcome: outcome ?? null }, variant: {} }, slice)
  return { lines: found.rows, page: found.page }
}

const differing = scopedStatement({
  name: 'reconciliations.differing',
  params: { id: uuid, limit: integer },
  row: { orderId: uuid.nullable() },
  axes: {},
  sql: (within) => `select distinct l.order_id as "orderId" from reconciliation_lines l
    where l.reconciliation_id = :id and l.order_id is not null and l.outcome not in ('matched', 'fee') and ${within(nobodys)}
    limit :limit`,
})

/** Returns the orders that differ from the report. */
export const differingOrders = async (db: Database, scope: Scope, id: string, limit: number): Promise<string[]> =>
  (await db.rows(differing.of(scope, {}), { id, limit })).flatMap(({ orderId }) => orderId ?? [])
