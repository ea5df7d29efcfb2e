// Random runs of leave, imports and corrections, under changing rules and holidays, against a plain model of the
// ledger: every reply must match.
import { addDays, inclusiveDays } from '@rounds/contract/kernel/dates'
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { defaultRules, type LeaveKind } from '@rounds/contract/training/attendance/college-calendar'
import { collegeCalendars } from '@rounds/contract/training/attendance/college-calendar.endpoints'
import { correctionMarks, dayHalves } from '@rounds/contract/training/attendance/day-marks'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { expect } from 'vitest'
import { createDice, type Dice } from '#api/kernel/demo/dice.ts'
import { it } from '#api/testing/fixtures.ts'
import type { TestPerson } from '#api/testing/people.ts'
import { testEngine } from '#api/testing/test-database.ts'
import { type CollegeModel, type LedgerModel, modelLedger } from '#api/testing/training/ledger-model.ts'
import { aLedgerStudent, importedBy, ledgerOf, machineRows, storedLeave } from '#api/testing/training/ledgers.ts'

/** All runs on PostgreSQL, with its several connections; the embedded engine runs the same code with fewer runs. */
const runs = testEngine === 'postgres' ? 2_000 : 30
const stepsOfRun = 4
const atOnce = 5
/** Few enough days that the acts of a run affect each other. */
const windowDays = 40
/** The number of students in the list that is compared with their ledgers. */
const listedRuns = 20
const joiningDates = ['2025-12-31', '2026-01-31', '2026-02-28', '2026-04-30'] as const
const today = '2026-06-15'
const acts = { leave: 3, import: 6, correct: 6, read: 2 } as const
const collegeActs = { none: 3, holiday: 2, rules: 1 } as const
const types = {
  casual: 'Casual Leave',
  academic: 'Academic Leave',
  sick: 'Sick Leave',
  maternity: 'Maternity Leave',
} as const satisfies Partial<Record<LeaveKind, string>>
const halfMarks: ReadonlySet<string> = new Set(['present', 'absent', 'casual'])
const parts = { 1: 'First half', 2: 'Second half' } as const
const markOf: Readonly<Record<string, 'P' | 'H' | 'A'>> = { Present: 'P', 'Half day': 'H', Absent: 'A' }

interface Half {
  mark: string
  counts: string
}
type Day = Half & { day: string; second: Half | null }

const marksOf = ({ mark, second }: Day): string[] => [mark, second?.mark ?? mark]
/** Each half day as text. */
const halvesOf = ({ day, mark, counts, second }: Day): string[] => [
  `${day} ${mark} ${counts}`,
  `${day} ${second?.mark ?? mark} ${second?.counts ?? counts}`,
]
/** One student, with the days of this run. */
interface Run {
  person: TestPerson
  model: LedgerModel
  dice: Dice
  /** A random day of the run, no later than `last`. */
  dayUntil: (last: string) => string
}

const asked = ['casual', 'academic', 'sick', 'maternity'] as const

it(`${runs} random runs are answered as the model says (TEST_SEED=${testSeed})`, async ({ harness }) => {
  const many = runs * stepsOfRun
  harness.api.limitTries = { 'ledgers.corrected': many, 'ledgers.imported': many, 'collegeCalendars.changed': many }
  const [hod, admin] = [await harness.as('hod'), await harness.as('admin')]
  const college: CollegeModel = { rules: defaultRules, holidays: new Set() }
  const counted = new Map<string, number>()
  const count = (what: string) => counted.set(what, (counted.get(what) ?? 0) + 1)

  const takes = {
    async leave({ person, model, dice, dayUntil }: Run) {
      const kind = dice.pick(asked)
      const from = dayUntil(addDays(today, 60))
      const half = kind === 'casual' ? dice.pick([null, 1, 2] as const) : null
      const to = half ? from : addDays(from, kind === 'maternity' ? dice.int(0, 40) : dice.int(0, 6))
      const part = half ? parts[half] : undefined
      const isApproved = dice.chance(0.8) && model.leaves.length < 40
      const status = isApproved ? 'Approved' : 'Pending'
      await storedLeave(harness, person, { from, to, type: types[kind], part, status })
      if (!isApproved) return
      model.leaves.push({ from, to, kind, half })
      // Among records with the same first day, the one created first counts.
      model.leaves.sort((a, b) => a.from.localeCompare(b.from))
    },
    async import({ person, model, dice, dayUntil }: Run) {
      const from = dayUntil(today)
      const length = dice.int(1, 12)
      const marks = Array.from({ length }, () => dice.pick(['P', 'P', 'P', 'H', 'A', '.'] as const)).join('')
      const rows = machineRows(person.email, from, marks)
      if (rows.length === 0) return
      const expected = { added: 0, changed: 0, same: 0, corrected: 0 }
      const marksOn = () => new Map(modelLedger(model, college, today).days.map((one) => [one.day, marksOf(one)]))
      const before = marksOn()
      const machine = new Map(model.machine)
      const differing: string[] = []
      let future = 0
      for (const { cells } of rows) {
        const [day = '', mark] = [cells.date, markOf[cells.status ?? ''] ?? 'A'] as const
        if (day > today) {
          future++
          continue
        }
        const known = machine.get(day)
        if (known === undefined) expected.added++
        else if (known === mark) expected.same++
        else if (!model.corrected.has(day)) differing.push(day)
        if (model.corrected.has(day)) expected.corrected++
        model.machine.set(day, mark)
      }
      // A day whose mark changes gets a correction to the new result; days of leave and days off stay.
      const after = marksOn()
      const isSeen = (marks: string[] = []) =>
        marks.length > 0 && marks.every((one) => ['present', 'absent'].includes(one))
      for (const [day, mark] of machine) model.machine.set(day, mark)
      for (const day of differing) {
        const [was, is] = [before.get(day), after.get(day)]
        const halves = ([1, 2] as const).filter((half) => was?.[half - 1] !== is?.[half - 1])
        if (!isSeen(was) || !isSeen(is)) continue
        expected.changed++
        model.corrections++
        model.corrected.set(day, Object.fromEntries(halves.map((half) => [half, is?.[half - 1]])))
      }
      const { status, result } = await importedBy(harness, 'hod', rows)
      expect([status, result.faults.length]).toEqual([200, future + differing.length - expected.changed])
      expect(result).toMatchObject(expected)
      count(expected.changed > 0 ? 'changed' : 'imported')
    },
    async correct({ person, model, dice, dayUntil }: Run) {
      const mark = dice.pick(correctionMarks)
      const days = [...new Set(Array.from({ length: dice.int(1, 4) }, () => dayUntil(today)))]
      const before = new Map(modelLedger(model, college, today).days.map((one) => [one.day, marksOf(one)]))
      const half = halfMarks.has(mark) && dice.chance(0.5) ? dice.pick(dayHalves) : undefined
      const said = { first: [1], second: [2], whole: [1, 2] } as const
      const halves = said[half ?? 'whole']
      const changing = days.filter((day) =>
        mark === 'withdrawn' ? model.corrected.has(day) : halves.some((one) => before.get(day)?.[one - 1] !== mark),
      )
      const body = { days, mark, half, reason: 'Walked' }
      const { status } = await hod(ledgers.correct, { params: { id: person.id }, body })
      expect(status).toBe(changing.length > 0 ? 200 : 409)
      count(`corrected ${status}${half ? ' by half' : ''}`)
      model.corrections += changing.length
      for (const day of changing) {
        if (mark === 'withdrawn') model.corrected.delete(day)
        else
          model.corrected.set(day, {
            ...model.corrected.get(day),
            ...Object.fromEntries(halves.map((one) => [one, mark])),
          })
      }
    },
    async read({ person, model, dayUntil }: Run) {
      await compare(person, model, dayUntil(addDays(today, 40)).slice(0, 7))
    },
  }

  const collegeTakes = {
    none: async () => undefined,
    async holiday(dice: Dice) {
      const day = addDays('2024-01-01', dice.int(0, 1000))
      const isThere = college.holidays.has(day)
      if (isThere || (college.holidays.size > 0 && dice.chance(0.4))) {
        const removed = isThere ? day : dice.pick([...college.holidays])
        expect((await admin(collegeCalendars.removeHoliday, { params: { day: removed } })).status).toBe(200)
        college.holidays.delete(removed)
        return
      }
      const body = { holidays: [{ day, name: 'A holiday' }] }
      expect((await admin(collegeCalendars.addHolidays, { body })).status).toBe(200)
      college.holidays.add(day)
    },
    async rules(dice: Dice) {
      college.rules = {
        weeklyOffs: dice.pick([[0], [5], [0, 6]]),
        casualDays: dice.int(20, 24),
        academicDays: dice.int(5, 7),
        sickDays: dice.int(0, 4),
        isPaidLeaveAttended: dice.chance(0.5),
        doesExcessExtend: dice.chance(0.7),
        doesParentalExtend: dice.chance(0.7),
      }
      expect((await admin(collegeCalendars.setRules, { body: college.rules })).status).toBe(200)
    },
  }

  async function compare(person: TestPerson, model: LedgerModel, month: string): Promise<void> {
    const { figures, days, correctionsTotal } = await ledgerOf(harness, person, { month })
    const expected = modelLedger(model, college, today)
    expect(figures).toMatchObject(expected.figures)
    expect(days.map(halvesOf)).toEqual(expected.days.filter(({ day }) => day.startsWith(month)).map(halvesOf))
    for (const { second } of days) if (second) count('half days')
    expect(correctionsTotal).toBe(model.corrections)
    count(`state ${figures?.state}`)
  }

  async function walk(number: number): Promise<Run> {
    const dice = createDice(testSeed + number)
    const joiningDate = dice.pick(joiningDates)
    const person = await aLedgerStudent(harness, `Dr Walker ${number}`, { joiningDate })
    const model = { joiningDate, leaves: [], machine: new Map(), corrected: new Map(), corrections: 0 }
    const first = addDays(joiningDate, dice.int(0, inclusiveDays(joiningDate, today) - 1))
    const dayUntil = (last: string) => addDays(first, dice.int(0, Math.min(windowDays, inclusiveDays(first, last)) - 1))
    const run: Run = { person, model, dice, dayUntil }
    for (let step = 0; step < stepsOfRun; step++) await takes[dice.weighted(acts)](run)
    await compare(person, model, first.slice(0, 7))
    return run
  }

  /** Expects the list to agree with each ledger. */
  async function expectListed(walked: readonly Run[]): Promise<void> {
    const { students: listed } = (await hod(ledgers.list)).body
    for (const { person, model } of walked) {
      const row = listed.find(({ id }) => id === person.id)
      expect(row?.figures).toMatchObject(modelLedger(model, college, today).figures)
    }
  }

  const walked: Run[] = []
  for (let first = 0; first < runs; first += atOnce) {
    const dice = createDice(testSeed - first)
    await collegeTakes[dice.weighted(collegeActs)](dice)
    walked.push(...(await Promise.all(Array.from({ length: atOnce }, (_, lane) => walk(first + lane)))))
    if (walked.length === listedRuns) await expectListed(walked)
  }
  // A walk without corrections or later changes would prove little. A short walk may miss rare ones.
  if (testEngine !== 'postgres') return
  for (const end of ['corrected 200', 'corrected 200 by half', 'changed', 'half days'])
    expect(counted.get(end), end).toBeGreaterThan(0)
}, 600_000)
