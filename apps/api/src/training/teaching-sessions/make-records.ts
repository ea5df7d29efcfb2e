// Makes the records of a closed attendance. Attendees get an approved record without a score; the presenter's is
// pending, for the moderator to score by its rubric. Each record has its own commit, so a killed server leaves none
// half made, and a second run finds the existing ones.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { clinicalTraining } from '@rounds/contract/records/logbook/kinds/clinical-training'
import { teachingAttendanceMessages } from '@rounds/contract/training/teaching-sessions/teaching-attendance.messages'
import type { TeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-session'
import { teachingEvents } from '@rounds/contract/training/teaching-sessions/teaching-session.events'
import { notificationTopic } from '#api/communication/notifications/notify.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import type { AuditNote, AuditValues } from '#api/kernel/audit/audit.ts'
import { isConstraintViolation } from '#api/kernel/database/errors.ts'
import { notificationOfMany } from '#api/records/logbook/decisions/decision-notifications.ts'
import { decideEntry } from '#api/records/logbook/decisions/decisions.store.ts'
import { proveDecision } from '#api/records/logbook/decisions/record-proof.ts'
import { findEntries } from '#api/records/logbook/entries/entries-by-id.store.ts'
import type { StoredEntry } from '#api/records/logbook/entries/entry.store.ts'
import { insertEntry } from '#api/records/logbook/writing/entries.store.ts'
import { storableContent } from '#api/records/logbook/writing/write-entry.ts'
import { type DueRecord, dueRecords, settleRecord } from './close-attendance.store.ts'

const { id: kind, route } = clinicalTraining
const noScore = { score: null, criteria: null, rubric: null }
/** Records made per call. */
const maxMadeAtOnce = 50

interface Making {
  api: Api
  session: TeachingSession
  scope: Scope
  viewer: Viewer
  now: Date
  auditValues: (note: AuditNote) => AuditValues
}

/** Makes the next records. */
export async function makeRecords(making: Making): Promise<void> {
  const { api, session, scope } = making
  const due = await dueRecords(api.db, session.id, maxMadeAtOnce)
  const there = await findEntries(
    api.db,
    scope,
    due.map(({ entryId }) => entryId),
  )
  const notified: string[] = []
  for (const record of due) {
    const isThere = there.has(record.entryId) || (await store(making, record)) || (await isStored(making, record))
    if (isThere && !record.isPresenter && (await approve(making, record))) notified.push(record.studentId)
    await settleRecord(api.db, session.id, record.studentId, isThere ? 'made' : 'refused')
  }
  if (notified.length > 0) api.signals.send(notificationTopic, notified)
}

/** A concurrent closing of the same attendance may have made it. */
const isStored = async ({ api, scope }: Making, { entryId }: DueRecord): Promise<boolean> =>
  (await findEntries(api.db, scope, [entryId])).has(entryId)

/** False when the student has left, or was never in the department. */
async function store(making: Making, record: DueRecord): Promise<boolean> {
  const { session, viewer } = making
  try {
    // The moderator may no longer guide here; then the person who closed the session is named instead.
    return (await insert(making, record, session.moderator.id)) || (await insert(making, record, viewer.id))
  } catch (error) {
    if (!isConstraintViolation(error)) throw error
    return false
  }
}

async function insert(making: Making, record: DueRecord, teacher: string): Promise<boolean> {
  const { api, session, viewer, now, auditValues } = making
  const { collegeId, departmentId } = viewer
  if (!collegeId || !departmentId) return false
  const { entryId: id, studentId, isPresenter } = record
  const { presentedRemark, attendedRemark } = teachingAttendanceMessages
  const content = storableContent(api.sealer, {
    id,
    kind: clinicalTraining,
    place: { collegeId, departmentId },
    today: businessDateOf(now),
    values: {
      date: businessDateOf(new Date(session.startsAt)),
      trainingType: session.kind,
      topic: session.topic,
      role: isPresenter ? 'Performed with Guide' : 'Observed',
      teacher,
      studentRemark: isPresenter ? presentedRemark : attendedRemark,
    },
  })
  const audit = auditValues({ action: 'entry.attended', subject: { kind: 'entry', id }, detail: { kind } })
  return api.db.transaction(async () => {
    const stored = await insertEntry(api.db, { id, kind, status: 'Pending', studentId, content, now }, audit)
    if (stored && isPresenter) {
      await api.notify(teachingEvents.presented, {
        to: studentId,
        by: viewer.name,
        page: `${route}?open=${id}`,
      })
    }
    return stored !== null
  })
}

/** Approves the record; false when it has changed, or somebody else decided it. */
async function approve(making: Making, { entryId: id }: DueRecord): Promise<boolean> {
  const { api, scope, viewer } = making
  const found = (await findEntries(api.db, scope, [id])).get(id)
  const isOpen = found?.entry.status === 'Pending' && found.entry.revision === 1
  return found !== undefined && isOpen && found.entry.student.id !== viewer.id && (await decide(making, found))
}

async function decide({ api, session, scope, viewer, now, auditValues }: Making, found: StoredEntry): Promise<boolean> {
  const { id, revision } = found.entry
  const status = 'Approved'
  const how = 'attendance'
  const { remark } = teachingAttendanceMessages
  const { names, proof } = proveDecision(api.sealer, found, { status, remark, by: viewer, now, how, ...noScore })
  const detail = { kind, status, revision, score: null, how, isBulk: true, statement: 'attendance-closed', ...proof }
  const audit = auditValues({ action: 'entry.decided', subject: { kind: 'entry', id }, detail })
  const notification = notificationOfMany(new Set([kind]), 'manyApproved', viewer.name, { request: session.id, now })
  const decision = { id, revision, status, remark, names, how, now, notification, ...noScore } as const
  return (await decideEntry(api.db, scope, decision, audit)) !== null
}
