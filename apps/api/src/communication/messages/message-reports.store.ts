// Stores reports of messages: filed by the recipient, visible to them and to the reviewer, closed once.
import {
  type MessageReport,
  type MessageReportQuery,
  type ReportState,
  reportStates,
} from '@rounds/contract/communication/messages/message-report'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { uuidv7 } from 'uuidv7'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'
import { sideWithin } from './conversations.store.ts'

/** A report is visible to its reporter and to the college of the message's writer. */
const reportWithin: ScopeColumns = { own: 'p.reporter_id', department: 'null', college: 'p.college_id' }

const row = {
  id: uuid,
  writerId: uuid,
  writerName: text,
  reporterId: uuid,
  reporterName: text,
  text: text.nullable(),
  sentAt: timestamp,
  reason: text.nullable(),
  reportedAt: timestamp,
  remark: text.nullable(),
  closedBy: text.nullable(),
  closedAt: timestamp.nullable(),
}
const columns = `p.id, p.writer_id as "writerId", w.name as "writerName", p.reporter_id as "reporterId",
    r.name as "reporterName", m.text, m.sent_at as "sentAt", p.reason, p.reported_at as "reportedAt", p.remark,
    c.name as "closedBy", p.closed_at as "closedAt"`
const from = `message_reports p join messages m on m.id = p.message_id join accounts w on w.id = p.writer_id
    join accounts r on r.id = p.reporter_id left join accounts c on c.id = p.closed_by_id`
/** Nobody reviews a report of their own message: another Admin or the Master does. */
const isNotOwnWords = 'p.writer_id <> :scopeUserId'

const shown = (found: RowOf<typeof row>): MessageReport => {
  const { writerId, writerName, reporterId, reporterName, sentAt, reportedAt, closedAt, ...rest } = found
  return {
    ...rest,
    state: closedAt ? 'Closed' : 'Open',
    person: { id: writerId, name: writerName },
    reporter: { id: reporterId, name: reporterName },
    sentAt: sentAt.toISOString(),
    reportedAt: reportedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}

const list = pagedList({
  name: 'messageReports.list',
  params: { state: oneOf(reportStates).nullable() },
  row,
  axes: {},
  columns,
  from,
  where: (within) => `${within(reportWithin)} and ${isNotOwnWords}
    and (:state::text is null or (:state = 'Open') = (p.closed_at is null))`,
  orderBy: 'p.reported_at desc, p.id desc',
})

/** Returns a page of the reports of the scope, newest first. */
export async function listReports(
  db: Database,
  scope: Scope,
  query: MessageReportQuery,
): Promise<{ reports: MessageReport[]; page: PageInfo }> {
  const state: ReportState | null = query.state ?? null
  const { rows, page } = await list(db, scope, { variant: {}, values: { state } }, query)
  return { reports: rows.map(shown), page }
}

const hold = scopedStatement({
  name: 'messageReports.hold',
  params: { id: uuid },
  row,
  axes: {},
  sql: (within) => `select ${columns} from ${from}
    where p.id = :id and ${within(reportWithin)} and ${isNotOwnWords} for update of p`,
})

/** Locks a report of the scope until the transaction ends. Returns undefined when there is none. */
export async function lockReport(db: Database, scope: Scope, id: string): Promise<MessageReport | undefined> {
  const found = await db.row(hold.of(scope, {}), { id })
  return found && shown(found)
}

const messageRow = { id: uuid, writerId: uuid, writer: text, collegeId: uuid.nullable(), isOwn: boolean.nullable() }
export type ReportedMessage = RowOf<typeof messageRow>

const message = scopedStatement({
  name: 'messageReports.message',
  params: { id: uuid, number: integer },
  row: messageRow,
  axes: {},
  sql: (within) => `select m.id, m.sender_id as "writerId", w.name as writer, w.college_id as "collegeId",
      m.sender_id = s.account_id as "isOwn"
    from conversation_sides s join messages m on m.conversation_id = s.conversation_id and m.number = :number
      join accounts w on w.id = m.sender_id
    where s.conversation_id = :id and ${within(sideWithin)}`,
})

/** Finds a message in a conversation of the caller by its number. */
export const findReported = (
  db: Database,
  scope: Scope,
  { id, number }: { id: string; number: number },
): Promise<ReportedMessage | undefined> => db.row(message.of(scope, {}), { id, number })

const insert = statement({
  name: 'messageReports.insert',
  scope: everybody('a message that the caller got'),
  params: {
    id: uuid,
    messageId: uuid,
    conversationId: uuid,
    reporterId: uuid,
    writerId: uuid,
    collegeId: uuid.nullable(),
    reason: text,
    now: timestamp,
  },
  row: { id: uuid },
  sql: `insert into message_reports (id, message_id, conversation_id, reporter_id, writer_id, college_id, reason, reported_at)
    values (:id, :messageId, :conversationId, :reporterId, :writerId, :collegeId, :reason, :now)
    on conflict (message_id, reporter_id) do nothing returning id`,
})

interface NewReport {
  conversationId: string
  reporterId: string
  reason: string
  now: Date
}

/** Stores a report and returns its id. Returns undefined when this person has already reported the message. */
export async function insertReport(
  db: Database,
  { id, writerId, collegeId }: Pick<ReportedMessage, 'id' | 'writerId' | 'collegeId'>,
  report: NewReport,
): Promise<string | undefined> {
  return (await db.row(insert, { id: uuidv7(), messageId: id, writerId, collegeId, ...report }))?.id
}

const reviewers = statement({
  name: 'messageReports.reviewers',
  scope: everybody('who is notified of a report: ids alone'),
  params: { collegeId: uuid.nullable(), writerId: uuid },
  row: { id: uuid },
  sql: `with admins as (
      select id from accounts where role = 'admin' and active and college_id = :collegeId and id <> :writerId)
    select id from admins
    union all select id from accounts where role = 'master' and active and id <> :writerId and not exists (select from admins)`,
})

/** Returns the reviewers: the Admins of the writer's college, or the Master when it has none. Never the writer. */
export const reviewersOf = async (
  db: Database,
  { collegeId, writerId }: Pick<ReportedMessage, 'collegeId' | 'writerId'>,
): Promise<string[]> => (await db.rows(reviewers, { collegeId, writerId })).map(({ id }) => id)

const close = statement({
  name: 'messageReports.close',
  scope: everybody('a report that the caller has locked'),
  params: { id: uuid, remark: text, byId: uuid, now: timestamp },
  row: {},
  sql: 'update message_reports set remark = :remark, closed_by_id = :byId, closed_at = :now where id = :id',
})

/** Closes a locked report. */
export async function closeReport(
  db: Database,
  id: string,
  values: { remark: string; byId: string; now: Date },
): Promise<void> {
  await db.execute(close, { id, ...values })
}

const ownCopy = statement({
  name: 'messageReports.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: {
    id: uuid,
    messageId: uuid,
    reason: text.nullable(),
    reportedAt: timestamp,
    remark: text.nullable(),
    closedAt: timestamp.nullable(),
  },
  sql: `select id, message_id as "messageId", reason, reported_at as "reportedAt", remark, closed_at as "closedAt"
    from message_reports where reporter_id = :accountId and id > :after order by id limit :limit`,
})

/** The reports in the copy of a person's data. It leaves out reports that others filed about them. */
export const messageReportsPart: PersonalDataPart = {
  name: 'message-reports',
  about: 'messages that you reported, why, and what was done',
  ...inSlices(ownCopy),
}
