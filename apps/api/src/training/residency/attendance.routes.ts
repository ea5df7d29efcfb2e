// Serves the attendance of postings: lists, one posting's days, and the marks of student and coordinator.

import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import type {
  AttendanceDay,
  AttendanceDraft,
  AttendanceSheet,
  OpenedAttendance,
} from '@rounds/contract/training/residency/attendance'
import { attendance } from '@rounds/contract/training/residency/attendance.endpoints'
import { attendanceMessages } from '@rounds/contract/training/residency/attendance.messages'
import { countMarks, isMarkable } from '@rounds/contract/training/residency/attendance-figures'
import { canReport } from '@rounds/contract/training/residency/performance-report'
import { type Posting, workspaceUntil } from '@rounds/contract/training/residency/posting'
import { sendListExport } from '#api/identity/exports/list-export.ts'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { countAttendance, listDays, saveAttendance } from './attendance.store.ts'
import type { CertifiedPostings } from './certified-postings.ts'
import { reportedPostings } from './performance.store.ts'
import { attendanceFile } from './posting-exports.ts'
import { findPosting, listPostings } from './postings.store.ts'

/** Saves per person and day: enough for a coordinator of many residents. */
const savesPerDay = {
  name: 'attendance.saved',
  tries: 300,
  windowMs: dayMs,
  sentence: attendanceMessages.savedOften,
} as const satisfies Limit

export function attendanceRoutes(api: Api, certifiedPostings: CertifiedPostings): void {
  const { db } = api
  serve(api, attendance.list, async ({ scope, viewer, query, now }) => {
    const today = businessDateOf(now)
    const { postings, page } = await listPostings(db, scope, viewer, { ...query, today, isLive: true })
    const counts = await countAttendance(
      db,
      postings.map(({ id }) => id),
      today,
    )
    const none = countMarks([], today)
    const sheets = postings.map((posting) => ({ posting, counts: counts.get(posting.id) ?? none }))
    if (viewer.role !== 'drpc') return { sheets, page }
    const owedOf = await findOwed(db, certifiedPostings, { postings, today })
    return { sheets: sheets.map((sheet) => ({ ...sheet, owed: owedOf(sheet) })), page }
  })
  serve(api, attendance.export, (call) =>
    sendListExport(api, call, attendanceFile(call), { name: 'attendance', action: 'attendance.exported' }),
  )
  serve(api, attendance.show, async ({ scope, viewer, params, now }) => {
    const today = businessDateOf(now)
    const posting = await findPosting(db, scope, viewer, { id: params.id, today, isHeld: false })
    if (!posting) throw new Problem('notFound')
    return { sheet: await sheetOf(db, posting, today) }
  })
  serve(api, attendance.mark, async (call) => {
    await countTry(api, savesPerDay, call.viewer.id, call.now)
    return db.transaction(() => mark(api, call))
  })
}

/** The coordinator's next task for each posting: confirm its days, sign the report, then issue the certificate. */
async function findOwed(
  db: Database,
  certifiedPostings: CertifiedPostings,
  { postings, today }: { postings: readonly Posting[]; today: string },
): Promise<(sheet: AttendanceSheet) => AttendanceSheet['owed']> {
  const ended = postings.filter((posting) => canReport(posting, today)).map(({ id }) => id)
  const reported = await reportedPostings(db, ended)
  const certified = await certifiedPostings(db, ended)
  return ({ posting: { id }, counts }) => {
    if (!ended.includes(id) || certified.has(id)) return null
    if (reported.has(id)) return 'certificate'
    return counts.toConfirm > 0 ? 'days' : 'report'
  }
}

async function sheetOf(db: Database, posting: Posting, today: string): Promise<OpenedAttendance> {
  const days = await listDays(db, posting.id)
  return { posting, days, counts: countMarks(days, today) }
}

async function mark({ db }: Api, { params, body, scope, viewer, now, audit }: Call<typeof attendance.mark>) {
  const today = businessDateOf(now)
  const posting = await findPosting(db, scope, viewer, { id: params.id, today, isHeld: true })
  if (!posting) throw new Problem('notFound')
  assertMarkable(posting, body, today)
  const confirms = viewer.role === 'drpc'
  assertChangeable(await listDays(db, posting.id), body, confirms)
  await saveAttendance(db, posting, body, { id: viewer.id, confirms, now })
  await audit({ subject: { kind: 'posting', id: posting.id }, detail: { studentId: posting.student.id } })
  return { message: attendanceMessages.saved, sheet: await sheetOf(db, posting, today) }
}

/** Allows days of the schedule until today. Marking ends 30 days after the posting (`workspaceUntil`). */
function assertMarkable(posting: Posting, { days }: AttendanceDraft, today: string): void {
  const until = workspaceUntil(posting.lastDay)
  if (today > until) {
    throw conflict(fillMessage(attendanceMessages.closed, { day: showDate(until) }))
  }
  if (new Set(days.map(({ day }) => day)).size < days.length) throw invalid({ days: attendanceMessages.twice })
  if (days.every(({ day }) => isMarkable(posting, day, today))) return
  const values = { from: showDate(posting.from), to: showDate(today < posting.lastDay ? today : posting.lastDay) }
  throw invalid({ days: fillMessage(attendanceMessages.outside, values) })
}

/** Only the coordinator may change a confirmed mark, and must give a reason. */
function assertChangeable(stored: readonly AttendanceDay[], draft: AttendanceDraft, isCoordinator: boolean): void {
  const marks = new Map(draft.days.map(({ day, mark }) => [day, mark]))
  const changed = stored.find(({ day, mark, isConfirmed }) => isConfirmed && (marks.get(day) ?? mark) !== mark)
  if (!changed) return
  if (!isCoordinator) {
    const message = fillMessage(attendanceMessages.confirmed, { day: showDate(changed.day) })
    throw conflict(message)
  }
  if (!draft.reason) throw invalid({ reason: attendanceMessages.reasonMissing })
}
