// Serves reports of messages: filed by the recipient, reviewed and closed by the Admin of the writer's college.

import type { MessageReport } from '@rounds/contract/communication/messages/message-report'
import { messageReports } from '@rounds/contract/communication/messages/message-report.endpoints'
import { messageReportEvents } from '@rounds/contract/communication/messages/message-report.events'
import { messageReportMessages } from '@rounds/contract/communication/messages/message-report.messages'
import { dayMs } from '@rounds/contract/kernel/durations'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import {
  closeReport,
  findReported,
  insertReport,
  listReports,
  lockReport,
  reviewersOf,
} from './message-reports.store.ts'

const perDay = {
  name: 'message-reports.day',
  tries: 20,
  windowMs: dayMs,
  sentence: messageReportMessages.tooMany,
} as const satisfies Limit

const pageOf = (id: string) => `/reported-messages?open=${id}`
export function messageReportRoutes(api: Api): void {
  const { db } = api
  serve(api, messageReports.list, ({ scope, query }) => listReports(db, scope, query))
  serve(api, messageReports.report, async (call) => {
    await countTry(api, perDay, call.viewer.id, call.now)
    return db.transaction(() => report(api, call))
  })
  serve(api, messageReports.close, (call) => db.transaction(() => close(api, call)))
}

async function report(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof messageReports.report>) {
  const { number, reason } = body
  const message = await findReported(api.db, scope, { id: params.id, number })
  if (!message) throw new Problem('notFound')
  if (message.isOwn) throw invalid({ number: messageReportMessages.notTheirs })
  const stored = { conversationId: params.id, reporterId: viewer.id, reason, now }
  const id = await insertReport(api.db, message, stored)
  if (!id) throw conflict(messageReportMessages.reportedBefore)
  const to = await reviewersOf(api.db, message)
  await api.notify(messageReportEvents.reported, { to, by: viewer.name, person: message.writer, page: pageOf(id) })
  await audit({ subject: { kind: 'message-report', id }, detail: { ids: { writer: message.writerId } } })
  return { message: messageReportMessages.reported }
}

async function close(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof messageReports.close>) {
  const held = await lockReport(api.db, scope, params.id)
  if (!held) throw new Problem('notFound')
  if (held.state === 'Closed') throw conflict(messageReportMessages.closedBefore)
  await closeReport(api.db, held.id, { remark: body.remark, byId: viewer.id, now })
  await api.notify(messageReportEvents.closed, {
    to: held.reporter.id,
    by: viewer.name,
    person: held.person.name,
    page: pageOf(held.id),
  })
  await audit({ subject: { kind: 'message-report', id: held.id }, detail: { ids: { writer: held.person.id } } })
  const report: MessageReport = {
    ...held,
    state: 'Closed',
    remark: body.remark,
    closedBy: viewer.name,
    closedAt: now.toISOString(),
  }
  return { message: messageReportMessages.closed, report }
}
