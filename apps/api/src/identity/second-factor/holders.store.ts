// Lists the people with two-step sign-in.
import { roleNames } from '@rounds/contract/identity/accounts/person'
import type { SecondFactorHolder, SecondFactorHolderQuery } from '@rounds/contract/identity/second-factor/second-factor'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import { nobodys, type Scope } from '#api/kernel/access/scope.ts'
import { integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'

const list = pagedList({
  name: 'secondFactors.holders',
  params: { pattern: text },
  row: {
    id: uuid,
    name: text,
    email: text,
    role: oneOf(roleNames),
    college: text.nullable(),
    since: timestamp.nullable(),
    recoveryCodesLeft: integer,
  },
  axes: {},
  columns: `a.id, a.name, a.email, a.role, c.name as college, f.confirmed_at as since,
    (select count(*)::int from recovery_codes r where r.account_id = a.id and r.used_at is null) as "recoveryCodesLeft"`,
  from: 'second_factors f join accounts a on a.id = f.account_id left join colleges c on c.id = a.college_id',
  where: (within) =>
    `f.confirmed_at is not null and (a.name ilike :pattern or a.email ilike :pattern) and ${within(nobodys)}`,
  orderBy: 'a.name, a.id',
})

/**
 * Returns a page of the people with two-step sign-in whose name or address contains the search text, for the Master.
 */
export async function listHolders(
  db: Database,
  scope: Scope,
  { search, ...slice }: SecondFactorHolderQuery,
): Promise<{ holders: SecondFactorHolder[]; page: PageInfo }> {
  const { rows, page } = await list(db, scope, { variant: {}, values: { pattern: searchPattern(search ?? '') } }, slice)
  // `since` is null only during set-up, which the condition excludes.
  const holders = rows.flatMap(({ since, ...holder }) => (since ? [{ ...holder, since: since.toISOString() }] : []))
  return { holders, page }
}
