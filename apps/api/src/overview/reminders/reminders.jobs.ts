// Scheduled reminders. Students: nothing recorded, attendance at risk, a term that ends. Staff: pending and overdue
// records, newcomers, unsigned months, missing appraisals, attendance, postings. Each goes out once per period, however
// often a job runs and on however many servers.

import { lastDayOfTerm, termNoticeDays } from '@rounds/contract/identity/accounts/term'
import { addDays, businessDateOf, weekOf } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { reminderEvents } from '@rounds/contract/overview/reminders/reminder.events'
import { z } from 'zod'
import { notifyMany } from '#api/communication/notifications/notify-many.ts'
import type { Services } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import type { CertifiedPostings } from '#api/training/residency/certified-postings.ts'
import { warnOfAttendance } from './attendance-risk.ts'
import { listDueAppraisals } from './due-appraisals.store.ts'
import { notifyOfUnattended, remindCoordinators } from './ended-postings.ts'
import { listEndingTerms } from './ending-terms.store.ts'
import { listWaitingNewcomers } from './newcomers.store.ts'
import { daysBetween, idleDays, idleFor, newcomerDays, overdueDays, overdueUntil, waitsFor } from './reminder-rules.ts'
import { listIdleStudents, listOverdueDepartments, listWaitingDepartments } from './reminders.store.ts'
import { remindOfMonths } from './unsigned-months.ts'

type Reminder = Pick<Services, 'db' | 'signals'>

const batchStudents = 500
const lowestId = '00000000-0000-0000-0000-000000000000'
const students = queue({ name: 'reminder-students', payload: z.strictObject({}) })
const digest = queue({ name: 'reminder-digest', payload: z.strictObject({}) })
const escalation = queue({ name: 'reminder-overdue', payload: z.strictObject({}) })
const newcomers = queue({ name: 'reminder-newcomers', payload: z.strictObject({}) })
const terms = queue({ name: 'reminder-terms', payload: z.strictObject({}) })
const months = queue({ name: 'reminder-months', payload: z.strictObject({}) })
const appraisals = queue({ name: 'reminder-appraisals', payload: z.strictObject({}) })
const postings = queue({ name: 'reminder-postings', payload: z.strictObject({}) })
const attendance = queue({ name: 'reminder-attendance', payload: z.strictObject({}) })

/** `certifiedPostings` comes from the feature that issues certificates. */
export function reminderJobs(api: Services, certifiedPostings: CertifiedPostings): void {
  const { jobs, clock } = api
  jobs.work(students, async () => void (await remindStudents(api, clock())))
  jobs.work(digest, async () => void (await remindVerifiers(api, clock())))
  jobs.work(escalation, async () => void (await escalateOverdue(api, clock())))
  jobs.work(newcomers, async () => void (await remindApprovers(api, clock())))
  jobs.work(terms, async () => void (await announceEnds(api, clock())))
  jobs.work(months, async () => void (await remindOfMonths(api, clock())))
  jobs.work(appraisals, async () => void (await remindOfAppraisals(api, clock())))
  jobs.work(postings, async () => {
    await remindCoordinators(api, certifiedPostings, clock())
    await notifyOfUnattended(api, clock())
  })
  jobs.work(attendance, async () => void (await warnOfAttendance(api, clock())))
  jobs.schedule(students, '0 8 * * 1')
  jobs.schedule(digest, '0 8 * * *')
  jobs.schedule(escalation, '0 8 * * 1')
  jobs.schedule(newcomers, '0 8 * * *')
  jobs.schedule(terms, '0 8 * * *')
  jobs.schedule(months, '0 8 * * *')
  jobs.schedule(appraisals, '0 8 * * *')
  jobs.schedule(postings, '0 8 * * *')
  jobs.schedule(attendance, '0 8 * * *')
}

/** Reminds every student who has recorded nothing for a week, once a week. Returns the number of people notified. */
export async function remindStudents(api: Reminder, now: Date, batch = batchStudents): Promise<number> {
  const today = businessDateOf(now)
  const once = `nothing-recorded:${weekOf(today)}`
  let reminded = 0
  let after = lowestId
  for (;;) {
    const idle = await listIdleStudents(api.db, { today, since: addDays(today, -idleDays) }, after, batch)
    const reminders = idle.flatMap((student) => {
      const days = idleFor(today, student)
      return days === null ? [] : [{ to: student.id, facts: { days }, once }]
    })
    reminded += await notifyMany(api, reminderEvents.nothingRecorded, reminders, now)
    const last = idle.at(-1)
    if (!last || idle.length < batch) return reminded
    after = last.id
  }
}

/**
 * Tells every verifier the number of pending records in their department, once a day. Returns the number of people
 * notified.
 */
export async function remindVerifiers(api: Reminder, now: Date): Promise<number> {
  const today = businessDateOf(now)
  let reminded = 0
  for (const { department, pending, verifiers, oldestOn } of await listWaitingDepartments(api.db, today)) {
    const days = waitsFor(today, { pending, oldestOn })
    if (days === null) continue
    const facts = { count: pending, days, department }
    const reminders = verifiers.map((to) => ({ to, facts, once: `waiting:${today}` }))
    reminded += await notifyMany(api, reminderEvents.recordsWaiting, reminders, now)
  }
  return reminded
}

/**
 * Tells the HOD about records pending for over 30 days: once per set of records, and again when another record joins
 * it. Returns the number of people notified.
 */
export async function escalateOverdue(api: Reminder, now: Date): Promise<number> {
  const today = businessDateOf(now)
  let reminded = 0
  for (const { departmentId, department, overdue, newestId, hods } of await listOverdueDepartments(api.db, {
    today,
    until: overdueUntil(today),
  })) {
    const facts = { count: overdue, days: overdueDays, department }
    const reminders = hods.map((to) => ({ to, facts, once: `overdue:${departmentId}:${newestId}` }))
    reminded += await notifyMany(api, reminderEvents.recordsOverdue, reminders, now)
  }
  return reminded
}

/**
 * Reminds approvers once of each newcomer whose ID proof has been unchecked for days. Returns the number of people
 * notified.
 */
export async function remindApprovers(api: Reminder, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  // Looks back a week further, in case the server was down. Older uploads are not read again every day.
  const waiting = await listWaitingNewcomers(api.db, daysAgo(newcomerDays + 7), daysAgo(newcomerDays))
  const remindersOf = (isStudent: boolean) =>
    waiting
      .filter((one) => one.isStudent === isStudent)
      .flatMap(({ id, name, uploadedAt, approvers }) => {
        const days = Math.floor((now.getTime() - uploadedAt.getTime()) / dayMs)
        const facts = { person: name, days, page: `/${isStudent ? 'student' : 'staff'}/${id}` }
        return approvers.map((to) => ({ to, facts, once: `newcomer-waits:${id}` }))
      })
  const ofStudents = await notifyMany(api, reminderEvents.studentWaiting, remindersOf(true), now)
  return ofStudents + (await notifyMany(api, reminderEvents.staffWaiting, remindersOf(false), now))
}

/**
 * Tells students and their HOD that a term ends in a month, once for each last day. Returns the number of people
 * notified.
 */
export async function announceEnds(api: Reminder, now: Date): Promise<number> {
  const today = businessDateOf(now)
  // Looks back a week further, in case the server was down.
  const ending = await listEndingTerms(api.db, {
    today,
    from: addDays(today, termNoticeDays - 7),
    to: addDays(today, termNoticeDays),
  })
  const reminders = ending.map((student) => {
    const last = lastDayOfTerm(student) ?? today
    return { ...student, days: daysBetween(today, last), once: `term-ends:${student.id}:${last}` }
  })
  const toHods = reminders.flatMap(({ id, name, extenders, days, once }) =>
    extenders.map((to) => ({ to, facts: { person: name, days, page: `/student/${id}` }, once })),
  )
  const toStudents = reminders.map(({ id, days, once }) => ({ to: id, facts: { days }, once }))
  const count = await notifyMany(api, reminderEvents.termEnds, toHods, now)
  return count + (await notifyMany(api, reminderEvents.ownTermEnds, toStudents, now))
}

/**
 * Tells guides and HODs the number of their students whose quarter ended last week without an appraisal: one message a
 * week, with each quarter in one message only. Runs every day, in case the server was down on a Monday. Returns the
 * number of people notified.
 */
export async function remindOfAppraisals(api: Reminder, now: Date): Promise<number> {
  const today = businessDateOf(now)
  const week = weekOf(today)
  const due = await listDueAppraisals(api.db, { today, from: addDays(week, -7), to: addDays(week, -1) })
  const counts = new Map<string, number>()
  for (const signer of due.flatMap(({ signers }) => signers)) counts.set(signer, (counts.get(signer) ?? 0) + 1)
  const once = `appraisals-due:${week}`
  const reminders = [...counts].map(([to, count]) => ({ to, facts: { count }, once }))
  return notifyMany(api, reminderEvents.appraisalsDue, reminders, now)
}
