// Serves the performance reports of postings: the coordinator signs at the end, and everybody who sees the posting
// reads.

import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { attendanceFigures, countMarks } from '@rounds/contract/training/residency/attendance-figures'
import { performance } from '@rounds/contract/training/residency/performance.endpoints'
import { performanceMessages } from '@rounds/contract/training/residency/performance.messages'
import { canReport } from '@rounds/contract/training/residency/performance-report'
import { postingEvents } from '@rounds/contract/training/residency/posting.events'
import { isSignatureOf } from '@rounds/contract/training/signatures/signature'
import { signatureMessages } from '@rounds/contract/training/signatures/signature.messages'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { listDays } from './attendance.store.ts'
import { insertReport, listReports } from './performance.store.ts'
import { postingPage } from './posting-row.ts'
import { findPosting } from './postings.store.ts'

/** Signatures per coordinator and day: all their residents in one sitting, with corrections. */
const signaturesPerDay = {
  name: 'performance.signed',
  tries: 60,
  windowMs: dayMs,
  sentence: performanceMessages.signedOften,
} as const satisfies Limit

export function performanceRoutes(api: Api): void {
  const { db } = api
  serve(api, performance.show, async ({ scope, viewer, params, now }) => {
    const wanted = { id: params.id, today: businessDateOf(now), isHeld: false }
    const posting = await findPosting(db, scope, viewer, wanted)
    if (!posting) throw new Problem('notFound')
    return { report: { posting, versions: await listReports(db, posting.id) } }
  })
  serve(api, performance.sign, async (call) => {
    await countTry(api, signaturesPerDay, call.viewer.id, call.now)
    return db.transaction(() => sign(api, call))
  })
}

async function sign(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof performance.sign>) {
  const { db } = api
  const today = businessDateOf(now)
  const posting = await findPosting(db, scope, viewer, { id: params.id, today, isHeld: true })
  if (!posting) throw new Problem('notFound')
  if (!canReport(posting, today)) {
    const values = { day: showDate(posting.lastDay) }
    throw conflict(fillMessage(performanceMessages.tooEarly, values))
  }
  if (!isSignatureOf(body.signature, viewer.name)) {
    throw invalid({ signature: fillMessage(signatureMessages.otherSignature, { name: viewer.name }) })
  }
  const [before] = await listReports(db, posting.id)
  const version = before?.version ?? 0
  if (version !== body.version) {
    throw new Problem('changedElsewhere', { message: fillMessage(performanceMessages.changed, { version }) })
  }
  // The certificate later repeats the report, so no day in it may rest on the resident's word alone.
  const counts = countMarks(await listDays(db, posting.id), today)
  if (counts.toConfirm > 0) throw conflict(fillMessage(performanceMessages.unconfirmed, { n: counts.toConfirm }))
  const { working } = attendanceFigures(posting, counts, today)
  const { id, student } = posting
  const by = { byId: viewer.id, byName: body.signature, now }
  const report = { version: version + 1, present: counts.present, working, grades: body.grades, remarks: body.remarks }
  await insertReport(db, { id, studentId: student.id, ...report, ...by })
  await api.notify(postingEvents.reported, { to: student.id, by: viewer.name, page: postingPage(id) })
  await audit({ subject: { kind: 'posting', id }, detail: { studentId: student.id, revision: report.version } })
  const message = fillMessage(performanceMessages.signed, { name: student.name })
  return { message, report: { posting, versions: await listReports(db, id) } }
}
