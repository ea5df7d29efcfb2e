// Reads the announcements that a person received or wrote, for the pages and for the copy of their data.
import type { Announcement, AnnouncementQuery } from '@rounds/contract/communication/announcements/announcement'
import { canCountReaders } from '@rounds/contract/communication/announcements/announcement.can'
import { roleNames } from '@rounds/contract/identity/accounts/person'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { boolean, integer, oneOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'

/** An announcement is visible to its recipients at the time of writing. */
export const copyWithin: ScopeColumns = { own: 'r.account_id', department: 'null', college: 'null' }

const row = {
  id: uuid,
  title: text.nullable(),
  text: text.nullable(),
  authorId: uuid,
  authorName: text,
  authorRole: oneOf(roleNames),
  department: text.nullable(),
  colleges: texts.nullable(),
  isOwnDepartment: boolean.nullable(),
  publishedAt: timestamp,
  isRead: boolean.nullable(),
  read: integer,
  recipients: integer,
  withdrawnAt: timestamp.nullable(),
}

const columns = `n.id, n.title, n.text, n.author_id as "authorId", w.name as "authorName", w.role as "authorRole",
    d.name as department, case when n.college_ids is not null then array(select c.name from colleges c
      where c.id = any(n.college_ids) order by c.name) end as colleges, (n.college_id, n.department_id) = (:scopeCollegeId::uuid, :scopeDepartmentId::uuid)
      as "isOwnDepartment",
    n.published_at as "publishedAt", r.read_at is not null as "isRead", n.read_count as read, n.recipients,
    n.withdrawn_at as "withdrawnAt"`
const from = `announcement_copies r join announcements n on n.id = r.announcement_id
    join accounts w on w.id = n.author_id left join departments d on d.id = n.department_id`
const isShown = '(n.withdrawn_at is null or n.author_id = :scopeUserId)'

type Reader = Pick<Viewer, 'id' | 'role'>

const shownTo =
  ({ id, role }: Reader) =>
  (found: RowOf<typeof row>): Announcement => {
    const { authorId, authorName, authorRole, isOwnDepartment, isRead, read, recipients, colleges, ...rest } = found
    const announcement = {
      ...rest,
      author: { id: authorId, name: authorName, role: authorRole },
      colleges: colleges && [...colleges],
      isOwnDepartment: isOwnDepartment ?? false,
      publishedAt: found.publishedAt.toISOString(),
      isRead: isRead ?? false,
      withdrawnAt: found.withdrawnAt?.toISOString() ?? null,
    }
    const mayCount = canCountReaders({ id, access: role }, announcement)
    return { ...announcement, readers: mayCount ? { read, of: recipients } : null }
  }

const list = pagedList({
  name: 'announcements.list',
  params: {},
  row,
  axes: {},
  columns,
  from,
  where: (within) => `${within(copyWithin)} and ${isShown}`,
  orderBy: 'r.announcement_id desc',
})

/** Returns a page of the caller's announcements, newest first. */
export async function listAnnouncements(
  db: Database,
  scope: Scope,
  reader: Reader,
  query: AnnouncementQuery,
): Promise<{ announcements: Announcement[]; page: PageInfo }> {
  const { rows, page } = await list(db, scope, { variant: {}, values: {} }, query)
  return { announcements: rows.map(shownTo(reader)), page }
}

const find = scopedStatement({
  name: 'announcements.find',
  params: { id: uuid },
  row,
  axes: { isHeld: [false, true] },
  sql: (within, { isHeld }) => `select ${columns} from ${from}
    where r.announcement_id = :id and ${within(copyWithin)} ${isHeld ? 'for update of n' : `and ${isShown}`}`,
})

/** Returns an announcement of the caller. Undefined when unknown, or withdrawn and not written by the caller. */
export async function findAnnouncement(
  db: Database,
  scope: Scope,
  reader: Reader,
  id: string,
): Promise<Announcement | undefined> {
  const found = await db.row(find.of(scope, { isHeld: false }), { id })
  return found && shownTo(reader)(found)
}

/** Locks an announcement of the caller until the transaction ends. Also finds withdrawn ones. */
export async function lockAnnouncement(
  db: Database,
  scope: Scope,
  reader: Reader,
  id: string,
): Promise<Announcement | undefined> {
  const found = await db.row(find.of(scope, { isHeld: true }), { id })
  return found && shownTo(reader)(found)
}

const ownCopy = statement({
  name: 'announcements.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: {
    id: uuid,
    by: text,
    isMine: boolean.nullable(),
    title: text.nullable(),
    text: text.nullable(),
    publishedAt: timestamp,
    readAt: timestamp.nullable(),
    withdrawnAt: timestamp.nullable(),
  },
  sql: `select n.id, w.name as by, n.author_id = r.account_id as "isMine", n.title, n.text, n.published_at as "publishedAt",
      r.read_at as "readAt", n.withdrawn_at as "withdrawnAt"
    from announcement_copies r join announcements n on n.id = r.announcement_id join accounts w on w.id = n.author_id
    where r.account_id = :accountId and (n.withdrawn_at is null or n.author_id = :accountId) and n.id > :after
    order by n.id limit :limit`,
})

/** The announcements in the copy of a person's data. */
export const announcementsPart: PersonalDataPart = {
  name: 'announcements',
  about: 'announcements that you wrote and got, and when you read them',
  ...inSlices(ownCopy),
}
