// Sponsors with the students who gave their referral ID, and the payments of those students.
import {
  maxReferralsShown,
  Referral,
  type ReferralGroup,
  type ReferralQuery,
} from '@rounds/contract/billing/referrals/referral'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { z } from 'zod'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { integer, json, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'

const referred = `accounts r where r.sponsor_id = a.id and r.role = 'student' and ${isKept('r')}`
/** A timestamp in the contract's format. */
const joinedAt = `to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const latest = `select r.id, r.name, r.phone, r.email, ${joinedAt} as "joinedAt", r.payment_status = 'paid' as "isPaid",
    (select o.payment_id from orders o where o.student_id = r.id and o.state = 'paid'
      order by o.paid_at desc limit 1) as "paymentId"
  from ${referred} order by r.created_at desc, r.id limit ${maxReferralsShown}`
const numberOf = (condition: string): string => `(select count(*)::int from ${referred}${condition})`

const page = pagedList({
  name: 'referrals.list',
  params: { pattern: text },
  row: {
    id: uuid,
    name: text,
    college: text,
    referralCode: text.nullable(),
    count: integer,
    paidCount: integer,
    referrals: json(z.array(Referral)),
  },
  axes: { isSearch: [false, true] },
  columns: `a.id, a.name, g.name as college, a.referral_code as "referralCode", ${numberOf('')} as count,
    ${numberOf(` and r.payment_status = 'paid'`)} as "paidCount",
    (select coalesce(json_agg(to_json(l)), '[]') from (${latest}) l) as referrals`,
  from: 'accounts a join colleges g on g.id = a.college_id',
  where: (within, { isSearch }) =>
    [
      `a.role = 'student' and ${isKept()} and ${within(accountColumns())} and exists (select from ${referred})`,
      ...(isSearch
        ? [
            `(concat_ws(' ', a.name, a.email, a.referral_code) ilike :pattern
          or exists (select from ${referred} and concat_ws(' ', r.name, r.email) ilike :pattern))`,
          ]
        : []),
    ].join(' and '),
  orderBy: `${numberOf('')} desc, a.name, a.id`,
})

/** Returns a page of the sponsors of the scope, those with the most referrals first. */
export async function listReferrals(
  db: Database,
  scope: Scope,
  { search, ...slice }: ReferralQuery,
): Promise<{ data: ReferralGroup[]; page: PageInfo }> {
  const filter = { variant: { isSearch: Boolean(search) }, values: { pattern: searchPattern(search ?? '') } }
  const found = await page(db, scope, filter, slice)
  const data = found.rows.map(({ id, name, college, referralCode, ...group }) => ({
    ...group,
    sponsor: { id, name, college, referralCode },
  }))
  return { data, page: found.page }
}
