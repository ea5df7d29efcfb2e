// Inquiries of visitors.
import type { PageInfo } from '@rounds/contract/kernel/page'
import type { Inquiry, InquiryDraft, InquiryQuery } from '@rounds/contract/site/inquiries/inquiry'
import { uuidv7 } from 'uuidv7'
import { integer, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { everybody, statement, variants } from '#api/kernel/database/statement.ts'

const masterAlone = everybody('inquiries are the Master’s')

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

const axes = { isSearch: [false, true] } as const
const isListed = ({ isSearch }: { isSearch: boolean }): string =>
  isSearch ? 'concat_ws(chr(10), name, email, subject, message) ilike :pattern' : 'true'

const total = variants({
  name: 'inquiries.total',
  scope: masterAlone,
  params: { pattern: text },
  row: { total: integer },
  axes,
  sql: (variant) => `select count(*)::int as total from inquiries where ${isListed(variant)}`,
})

const list = variants({
  name: 'inquiries.list',
  scope: masterAlone,
  params: { pattern: text, limit: integer, offset: integer },
  row: { id: uuid, name: text, email: text, phone: text, subject: text, message: text, createdAt: timestamp },
  axes,
  sql: (variant) => `select id, name, email, phone, subject, message, created_at as "createdAt" from inquiries
    where ${isListed(variant)} order by created_at desc nulls last, id desc nulls last limit :limit offset :offset`,
})

/** A page of inquiries, newest first, whose sender, subject or text has the searched words. */
export async function listInquiries(
  db: Database,
  { page, size, search }: InquiryQuery,
): Promise<{ inquiries: Inquiry[]; page: PageInfo }> {
  const variant = { isSearch: Boolean(search) }
  const pattern = searchPattern(search ?? '')
  const counted = await db.row(total.of(variant), { pattern })
  const rows = await db.rows(list.of(variant), { pattern, limit: size, offset: (page - 1) * size })
  const inquiries = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return { inquiries, page: { page, size, total: counted?.total ?? 0 } }
}

const deleteBefore = statement({
  name: 'inquiries.deleteBefore',
  scope: everybody('the sweep in the background'),
  params: { moment: timestamp },
  row: {},
  sql: 'delete from inquiries where created_at < :moment',
})

/** Deletes inquiries that came before a moment and says how many. */
export const deleteInquiriesBefore = (db: Database, moment: Date): Promise<number> =>
  db.execute(deleteBefore, { moment })
