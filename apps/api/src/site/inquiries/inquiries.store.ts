// The only SQL for inquiries.
import type { PageInfo } from '@rounds/contract/kernel/page'
import type { Inquiry, InquiryDraft, InquiryQuery } from '@rounds/contract/site/inquiries/inquiry'
import { count, ilike, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#api/kernel/database/database.ts'
import { inquiries } from './inquiries.table.ts'

/** Stores an inquiry and returns its id. */
export async function storeInquiry(db: Database, draft: InquiryDraft, now: Date): Promise<string> {
  const { name, email, phone, subject, message } = draft
  const id = uuidv7()
  await db.orm.insert(inquiries).values({ id, name, email, phone, subject, message, createdAt: now })
  return id
}

/** A page of inquiries, newest first, whose sender, subject or text has the searched words. */
export async function listInquiries(
  db: Database,
  { page, size, search }: InquiryQuery,
): Promise<{ inquiries: Inquiry[]; page: PageInfo }> {
  const pattern = search ? `%${search.replaceAll(/[\\%_]/g, '\\$&')}%` : undefined
  const { name, email, subject, message } = inquiries
  const where = pattern ? or(...[name, email, subject, message].map((column) => ilike(column, pattern))) : undefined
  const [counted] = await db.orm.select({ total: count() }).from(inquiries).where(where)
  const rows = await db.orm
    .select()
    .from(inquiries)
    .where(where)
    .orderBy(sql`${inquiries.createdAt} desc nulls last, ${inquiries.id} desc nulls last`)
    .limit(size)
    .offset((page - 1) * size)
  const shown = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return { inquiries: shown, page: { page, size, total: counted?.total ?? 0 } }
}

/** Deletes inquiries that came before a moment and says how many. */
export async function deleteInquiriesBefore(db: Database, moment: Date): Promise<number> {
  const rows = await db.run('delete from inquiries where created_at < $1 returning 1', [moment.toISOString()])
  return rows.length
}
