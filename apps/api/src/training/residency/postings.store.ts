// Reads postings for the people who may see them, and for the copy of a person's data.
import type { PageInfo } from '@rounds/contract/kernel/page'
import {
  type Posting,
  type PostingExportQuery,
  type PostingQuery,
  postingPhases,
} from '@rounds/contract/training/residency/posting'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { boolean, day, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'
import {
  coordinatorWithin,
  postingColumns,
  postingFrom,
  postingRow,
  postingWithin,
  shownPosting,
} from './posting-row.ts'

/** Coordinators see the postings of their residents, everybody else those of their place. */
const axes = { isCoordinator: [false, true] } as const
const live = (within: Within, { isCoordinator }: { isCoordinator: boolean }): string =>
  `p.removed_at is null and ${isCoordinator ? `p.coordinator_id = :scopeUserId and ${within(coordinatorWithin)}` : within(postingWithin)}`
/** Includes withdrawn postings, except for coordinators. */
const visible = (within: Within, variant: { isCoordinator: boolean }): string =>
  variant.isCoordinator
    ? live(within, variant)
    : `(p.removed_at is null or p.is_withdrawn) and ${within(postingWithin)}`
const variantOf = ({ role }: Pick<Viewer, 'role'>) => ({ isCoordinator: role === 'drpc' })

const filters = { today: day, studentId: uuid.nullable(), phase: oneOf(postingPhases).nullable() }
const matches = `(:studentId::uuid is null or p.student_id = :studentId) and (:phase::text is null or :phase =
    case when p.is_withdrawn then 'withdrawn' when :today::date < p.schedule_from then 'coming' when :today::date <= p.last_day then 'running' else 'over' end)`

/**
 * The list without its columns, shared by the page and the files. Attendance lists only postings that are not removed.
 */
export const postingsListed = {
  params: filters,
  axes: { ...axes, isLive: [false, true] },
  from: postingFrom,
  where: (within: Within, { isLive, ...variant }: { isCoordinator: boolean; isLive: boolean }) =>
    `${(isLive ? live : visible)(within, variant)} and ${matches}`,
  orderBy: 'p.schedule_from desc, p.id desc',
}

const list = pagedList({ name: 'postings.list', row: postingRow, columns: postingColumns, ...postingsListed })

/** The filters of a viewer's query, as variant and values. */
export const postingFilter = (
  viewer: Pick<Viewer, 'role'>,
  { studentId, phase, isLive }: PostingExportQuery & { isLive: boolean },
  today: string,
) => ({
  variant: { ...variantOf(viewer), isLive },
  values: { today, studentId: studentId ?? null, phase: phase ?? null },
})

/** A page of the postings of the scope, latest schedule first; `isLive` leaves out withdrawn ones. */
export async function listPostings(
  db: Database,
  scope: Scope,
  viewer: Pick<Viewer, 'role'>,
  { today, ...query }: PostingQuery & { today: string; isLive: boolean },
): Promise<{ postings: Posting[]; page: PageInfo }> {
  const { rows, page } = await list(db, scope, postingFilter(viewer, query, today), query)
  return { postings: rows.map(shownPosting), page }
}

const find = scopedStatement({
  name: 'postings.find',
  params: { id: uuid, today: day },
  row: postingRow,
  axes: { ...axes, isHeld: [false, true] },
  sql: (within, { isHeld, ...variant }) => `select ${postingColumns} from ${postingFrom}
    where p.id = :id and ${(isHeld ? live : visible)(within, variant)} and :today::date is not null
      ${isHeld ? 'for update of p' : ''}`,
})

/**
 * One posting of the scope; undefined when there is none. `isHeld` locks it until the transaction ends, and finds only
 * postings that are not withdrawn.
 */
export async function findPosting(
  db: Database,
  scope: Scope,
  viewer: Pick<Viewer, 'role'>,
  { id, today, isHeld }: { id: string; today: string; isHeld: boolean },
): Promise<Posting | undefined> {
  const row = await db.row(find.of(scope, { ...variantOf(viewer), isHeld }), { id, today })
  return row && shownPosting(row)
}

const hold = scopedStatement({
  name: 'postings.hold',
  params: { id: uuid },
  row: postingRow,
  axes: {},
  sql: (within) => `select ${postingColumns} from ${postingFrom}
    where p.id = :id and p.removed_at is null and ${within(postingWithin)} for update of p`,
})

/** Locks one posting of the scope until the transaction ends; undefined when there is none. */
export async function lockPosting(db: Database, scope: Scope, id: string): Promise<Posting | undefined> {
  const row = await db.row(hold.of(scope, {}), { id })
  return row && shownPosting(row)
}

const notice = scopedStatement({
  name: 'postings.hasNotice',
  params: { today: day, fileId: uuid },
  row: { found: boolean },
  axes,
  sql: (within, variant) => `select true as found from drp_postings p
    where p.notice_id = :fileId and ${visible(within, variant)} and :today::date is not null limit 1`,
})

/** True when the file is the notice of a posting of the scope. */
export const isNoticeOfVisiblePosting = async (
  db: Database,
  scope: Scope,
  viewer: Pick<Viewer, 'role'>,
  wanted: { fileId: string; today: string },
): Promise<boolean> => (await db.row(notice.of(scope, variantOf(viewer)), wanted)) !== undefined

const ownCopy = statement({
  name: 'postings.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: {
    id: uuid,
    coordinator: text.nullable(),
    email: text.nullable(),
    phone: text.nullable(),
    institution: text,
    from: day,
    to: day,
    enteredAt: timestamp,
    removedAt: timestamp.nullable(),
    withdrawal: text.nullable(),
  },
  sql: `select p.id, p.name as coordinator, p.email, p.phone, i.name as institution, p.schedule_from as "from",
      p.schedule_to as "to", p.entered_at as "enteredAt", p.removed_at as "removedAt",
      p.withdrawal
    from drp_postings p join institutions i on i.id = p.institution_id
    where (p.student_id = :accountId or p.coordinator_id = :accountId) and p.id > :after order by p.id limit :limit`,
})

/** The part with postings in the copy of a person's data. */
export const postingsPart: PersonalDataPart = {
  name: 'postings',
  about: 'your postings in the District Residency Programme, or those that name you as coordinator',
  ...inSlices(ownCopy),
}
