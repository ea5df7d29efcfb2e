// Inquiries of visitors.
import type { PageInfo } from '@rounds/contract/kernel/page'
import type { Inquiry, InquiryDraft, InquiryExportQuery, InquiryQuery } from '@rounds/contract/site/inquiries/inquiry'
import { uuidv7 } from 'uuidv7'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import { nobodys, type Scope } from '#api/kernel/access/scope.ts'
import type { Within } from '#api/kernel/access/scoped-statement.ts'
import { text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { exportedList, exportedMoment } from '#api/kernel/exports/exported-list.ts'

const insert = statement({
  name: 'inquiries.insert',
  scope: everybody('a visitor writes without an account'),
  params: { id: uuid, name: text, email: text, phone: text, subject: text, message: text, now: timestamp },
  row: {},
  sql: `insert into inquiries (id, name, email, phone, subject, message, created_at)
    values (:id, :name, :email, :phone, :subject, :message, :now)`,
})

/** Stores an inquiry and returns its id. */
export async function storeInquiry(db: Database, draft: InquiryDraft, now: Date): Promise<string> {
  const { name, email, phone, subject, message } = draft
  const id = uuidv7()
  await db.execute(insert, { id, name, email, phone, subject, message, now })
  return id
}

/** The list without its columns, shared by the page and the file. */
const listed = {
  params: { pattern: text },
  axes: { isSearch: [false, true] },
  from: 'inquiries q',
  where: (within: Within, { isSearch }: { isSearch: boolean }) =>
    `${within(nobodys)}${isSearch ? ` and concat_ws(chr(10), q.name, q.email, q.subject, q.message) ilike :pattern` : ''}`,
  orderBy: 'q.created_at desc nulls last, q.id desc nulls last',
} as const

const list = pagedList({
  name: 'inquiries.list',
  row: { id: uuid, name: text, email: text, phone: text, subject: text, message: text, createdAt: timestamp },
  columns: 'q.id, q.name, q.email, q.phone, q.subject, q.message, q.created_at as "createdAt"',
  ...listed,
})

const filterOf = ({ search }: InquiryExportQuery) => ({
  variant: { isSearch: Boolean(search) },
  values: { pattern: searchPattern(search ?? '') },
})

/** A page of inquiries, newest first, that have the search words in sender, subject or text. */
export async function listInquiries(
  db: Database,
  scope: Scope,
  query: InquiryQuery,
): Promise<{ inquiries: Inquiry[]; page: PageInfo }> {
  const { rows, page } = await list(db, scope, filterOf(query), query)
  return { inquiries: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), page }
}

const exported = exportedList({
  name: 'inquiries.export',
  ...listed,
  columns: [
    ['Date', exportedMoment('q.created_at')],
    ['Name', 'q.name'],
    ['E-mail', 'q.email'],
    ['Phone', 'q.phone'],
    ['Subject', 'q.subject'],
    ['Message', 'q.message'],
  ],
})

/** The file of the inquiries that match the query. */
export const inquiryFile = (scope: Scope, query: InquiryExportQuery) => exported(scope, filterOf(query))

const deleteBefore = statement({
  name: 'inquiries.deleteBefore',
  scope: everybody('the background sweep'),
  params: { moment: timestamp },
  row: {},
  sql: 'delete from inquiries where created_at < :moment',
})

/** Deletes inquiries received before a given moment; returns their number. */
export const deleteInquiriesBefore = (db: Database, moment: Date): Promise<number> =>
  db.execute(deleteBefore, { moment })
