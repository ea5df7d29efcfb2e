// Warns students, their guides and the HOD when the attendance ledger puts the term at risk, or when the required days
// are out of reach: once per crossing.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { reminderEvents } from '@rounds/contract/overview/reminders/reminder.events'
import type { LedgerFigures } from '@rounds/contract/training/attendance/ledger'
import { noteRisk, type RiskState, riskOf } from '@rounds/contract/training/attendance/ledger-risk'
import { notifyMany } from '#api/communication/notifications/notify-many.ts'
import type { Services } from '#api/kernel/api.ts'
import { findLedgerFigures } from '#api/training/attendance/ledgers.store.ts'
import { findSigners, listAttendanceRisks, type StudentAtRisk, saveAttendanceRisks } from './attendance-risk.store.ts'

type Reminder = Pick<Services, 'db' | 'signals'>
type Crossing = StudentAtRisk & { figures: LedgerFigures } & NonNullable<ReturnType<typeof noteRisk>>

/** A ledger has a thousand days, so a larger batch would delay other requests. */
const batchStudents = 100
const lowestId = '00000000-0000-0000-0000-000000000000'

/** Returns the number of people notified. */
export async function warnOfAttendance(api: Reminder, now: Date, batch = batchStudents): Promise<number> {
  const today = businessDateOf(now)
  const crossings: Crossing[] = []
  let after = lowestId
  for (;;) {
    const students = await listAttendanceRisks(api.db, today, after, batch)
    const ids = students.map(({ id }) => id)
    const figuresOf = await findLedgerFigures(api.db, ids, today)
    for (const student of students) {
      const figures = figuresOf.get(student.id)
      const note = figures && noteRisk(student.noted, riskOf(figures), today)
      if (note) crossings.push({ ...student, figures, ...note })
    }
    const last = students.at(-1)
    if (!last || students.length < batch) break
    after = last.id
  }
  if (crossings.length === 0) return 0
  return api.db.transaction(async () => {
    const changed = await saveAttendanceRisks(api.db, crossings)
    return notifyCrossings(
      api,
      crossings.filter(({ id, isTold }) => isTold && changed.has(id)),
      now,
    )
  })
}

async function notifyCrossings(api: Reminder, crossings: readonly Crossing[], now: Date): Promise<number> {
  const signers = await findSigners(
    api.db,
    crossings.map(({ id }) => id),
  )
  let count = 0
  for (const state of ['lost', 'atRisk'] as const) {
    const crossed = crossings.filter(({ noted }) => noted.state === state)
    count += await notifyStudents(api, state, crossed, now)
    count += await notifyStaff(api, state, crossed, signers, now)
  }
  return count
}

type WarnedState = Exclude<RiskState, 'clear'>

const onceOf = (state: WarnedState, { id, noted }: Crossing): string => `attendance:${state}:${noted.toldOn}:${id}`

function notifyStudents(api: Reminder, state: WarnedState, crossings: readonly Crossing[], now: Date): Promise<number> {
  const reminders = crossings.map((one) => {
    const { spare, percent } = one.figures
    const days = state === 'lost' ? Math.ceil(-spare) : Math.floor(spare)
    return { to: one.id, facts: { days, count: percent ?? 100 }, once: onceOf(state, one) }
  })
  const event = state === 'lost' ? reminderEvents.ownAttendanceLost : reminderEvents.ownAttendanceAtRisk
  return notifyMany(api, event, reminders, now)
}

/** One message per guide or HOD, about all their students. */
function notifyStaff(
  api: Reminder,
  state: WarnedState,
  crossings: readonly Crossing[],
  signers: ReadonlyMap<string, string[]>,
  now: Date,
): Promise<number> {
  const byPerson = new Map<string, Crossing[]>()
  for (const one of crossings) {
    for (const to of signers.get(one.id) ?? []) byPerson.set(to, [...(byPerson.get(to) ?? []), one])
  }
  const reminders = [...byPerson].flatMap(([to, [first, ...others]]) =>
    first
      ? [
          {
            to,
            facts: { person: namesOf(first.name, others.length), count: others.length + 1 },
            once: onceOf(state, first),
          },
        ]
      : [],
  )
  const event = state === 'lost' ? reminderEvents.attendanceLost : reminderEvents.attendanceAtRisk
  return notifyMany(api, event, reminders, now)
}

const namesOf = (name: string, others: number): string =>
  others === 0 ? name : `${name} and ${others} ${others === 1 ? 'other' : 'others'}`
