// Reads memos for the people who may see them, and for the copy of a person's data.
import type { PageInfo } from '@rounds/contract/kernel/page'
import { type Memo, type MemoExportQuery, type MemoQuery, memoStates } from '@rounds/contract/training/memos/memo'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { day, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'
import { memoColumns, memoRow, memoWithin, shownMemo } from './memo-row.ts'

const filters = {
  state: oneOf(memoStates).nullable(),
  studentId: uuid.nullable(),
  from: day.nullable(),
  to: day.nullable(),
}
const matches = `(:state::text is null or m.state = :state) and (:studentId::uuid is null or m.student_id = :studentId)
  and (:from::date is null or m.date >= :from) and (:to::date is null or m.date <= :to)`

/** The list without its columns, shared by the page and the file. */
export const memosListed = {
  params: filters,
  axes: {},
  from: 'memos m join accounts s on s.id = m.student_id',
  where: (within: Within) => `${within(memoWithin)} and ${matches}`,
  orderBy: 'm.issued_at desc, m.id desc',
}

const list = pagedList({ name: 'memos.list', row: memoRow, columns: memoColumns, ...memosListed })

/** The filters of a query, as variant and values. */
export const memoFilter = ({ state, studentId, from, to }: MemoExportQuery) => ({
  variant: {},
  values: { state: state ?? null, studentId: studentId ?? null, from: from ?? null, to: to ?? null },
})

/** A page of the memos of the scope, the newest first. */
export async function listMemos(
  db: Database,
  scope: Scope,
  query: MemoQuery,
): Promise<{ memos: Memo[]; page: PageInfo }> {
  const { rows, page } = await list(db, scope, memoFilter(query), query)
  return { memos: rows.map(shownMemo), page }
}

const find = scopedStatement({
  name: 'memos.find',
  params: { id: uuid },
  row: memoRow,
  axes: { isHeld: [false, true] },
  sql: (within, { isHeld }) => `select ${memoColumns} from memos m join accounts s on s.id = m.student_id
    where m.id = :id and ${within(memoWithin)}${isHeld ? ' for update of m' : ''}`,
})

/** One memo of the scope; undefined when there is none. `isHeld` locks it until the transaction ends. */
export async function findMemo(
  db: Database,
  scope: Scope,
  { id, isHeld }: { id: string; isHeld: boolean },
): Promise<Memo | undefined> {
  const row = await db.row(find.of(scope, { isHeld }), { id })
  return row && shownMemo(row)
}

/** Leaves out texts by other people about another person. */
const ownCopy = statement({
  name: 'memos.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: {
    id: uuid,
    number: text.nullable(),
    state: text,
    date: day,
    issuedAt: timestamp,
    reason: text.nullable(),
    explanation: text.nullable(),
    explainedAt: timestamp.nullable(),
    remark: text.nullable(),
    closedAt: timestamp.nullable(),
    withdrawal: text.nullable(),
    withdrawnAt: timestamp.nullable(),
  },
  sql: `select m.id, m.year || '/' || m.sequence as number, m.state, m.date, m.issued_at as "issuedAt",
      case when :accountId in (m.student_id, m.issued_by_id) then m.reason end as reason,
      case when :accountId = m.student_id then m.explanation end as explanation, m.explained_at as "explainedAt",
      case when :accountId in (m.student_id, m.closed_by_id) then m.remark end as remark, m.closed_at as "closedAt",
      case when :accountId in (m.student_id, m.withdrawn_by_id) then m.withdrawal end as withdrawal,
      m.withdrawn_at as "withdrawnAt"
    from memos m
    where (m.student_id = :accountId or m.issued_by_id = :accountId or m.closed_by_id = :accountId
      or m.withdrawn_by_id = :accountId) and m.id > :after
    order by m.id limit :limit`,
})

/** The part with memos in the copy of a person's data. */
export const memosPart: PersonalDataPart = {
  name: 'memos',
  about: 'memos that you got, with what you explained; of memos that you issued or closed what you wrote',
  ...inSlices(ownCopy),
}
