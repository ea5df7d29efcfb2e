// The list of people whose sign-in has a second step.
import { roleNames } from '@rounds/contract/identity/accounts/person'
import type { SecondFactorHolder, SecondFactorHolderQuery } from '@rounds/contract/identity/second-factor/second-factor'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const list = statement({
  name: 'secondFactors.holders',
  scope: everybody('the Master sees who has a second factor'),
  params: { pattern: text, limit: integer, offset: integer },
  row: {
    id: uuid,
    name: text,
    email: text,
    role: oneOf(roleNames),
    college: text.nullable(),
    since: timestamp.nullable(),
    recoveryCodesLeft: integer,
    total: integer,
  },
  sql: `select a.id, a.name, a.email, a.role, c.name as college, f.confirmed_at as since,
      (select count(*)::int from recovery_codes r where r.account_id = a.id and r.used_at is null)
        as "recoveryCodesLeft",
      count(*) over ()::int as total
    from second_factors f join accounts a on a.id = f.account_id left join colleges c on c.id = a.college_id
    where f.confirmed_at is not null and (a.name ilike :pattern or a.email ilike :pattern)
    order by a.name, a.id limit :limit offset :offset`,
})

/** A page of the people whose sign-in has a second step, whose name or address has the searched text. */
export async function listHolders(
  db: Database,
  { page, size, search }: SecondFactorHolderQuery,
): Promise<{ holders: SecondFactorHolder[]; page: PageInfo }> {
  const slice = { limit: size, offset: (page - 1) * size }
  const rows = await db.rows(list, { pattern: searchPattern(search ?? ''), ...slice })
  // Null only while a factor is being set up, which the condition leaves out.
  const holders = rows.flatMap(({ total: _, since, ...holder }) =>
    since ? [{ ...holder, since: since.toISOString() }] : [],
  )
  return { holders, page: { page, size, total: rows[0]?.total ?? 0 } }
}
