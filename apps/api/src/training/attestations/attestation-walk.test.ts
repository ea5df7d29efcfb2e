// Random concurrent runs of a student's records and their signers, against a plain model of attestation and lateness:
// every reply, and each month at the end, must match.
import { testSeed } from '@rounds/contract/kernel/test-seed'
import type { AttestedMonth } from '@rounds/contract/training/attestations/attestation'
import { attestations } from '@rounds/contract/training/attestations/attestation.endpoints'
import { attestationMessages } from '@rounds/contract/training/attestations/attestation.messages'
import { expect } from 'vitest'
import { createDice, type Dice } from '#api/kernel/demo/dice.ts'
import { aGuidedStudent, aStoredRecord, monthOf, toSign } from '#api/testing/entries/attested-months.ts'
import { it } from '#api/testing/fixtures.ts'
import type { CastName, TestPerson } from '#api/testing/people.ts'
import { testEngine } from '#api/testing/test-database.ts'

/** All runs on PostgreSQL, with its several connections; the embedded engine runs the same code with fewer runs. */
const runs = testEngine === 'postgres' ? 2_000 : 30
const stepsOfRun = 6
const atOnce = 6
const months = ['2026-04', '2026-05', '2026-06']
const acts = { submit: 5, correct: 3, decide: 3, read: 3, sign: 5 } as const
const guidesOf = [['teacher'], ['teacher', 'otherTeacher'], []] satisfies CastName[][]

interface ModelRecord {
  id: string
  month: string
  revision: number
  status: 'Pending' | 'Approved' | 'Rejected'
}

/** The content of a signature, independent of the product: each record as it was. */
type Signed = Map<string, string>

interface Model {
  student: TestPerson
  guides: CastName[]
  records: ModelRecord[]
  /** Versions by month, oldest first. */
  signed: Map<string, Signed[]>
  /** The last view of each reader, by reader and month. */
  seen: Map<string, { shown: AttestedMonth; version: number; records: string }>
}

const wordOf = ({ revision, status }: ModelRecord): string => `${revision} ${status}`
const ofMonth = ({ records }: Model, month: string) => records.filter((record) => record.month === month)
const pictureOf = (model: Model, month: string): string =>
  ofMonth(model, month)
    .map((record) => `${record.id} ${wordOf(record)}`)
    .toSorted()
    .join()
const versionsOf = ({ signed }: Model, month: string): Signed[] => signed.get(month) ?? []
const textOf = (signed: Signed | undefined): string | undefined =>
  signed &&
  [...signed]
    .map(([id, word]) => `${id} ${word}`)
    .toSorted()
    .join()

it(`${runs} random runs are answered as the model says (TEST_SEED=${testSeed})`, async ({ harness }) => {
  harness.api.limitTries = { 'attestations.signed': runs * stepsOfRun }
  const { db } = harness
  const counted = new Map<string, number>()
  const count = (what: string) => counted.set(what, (counted.get(what) ?? 0) + 1)
  const readers = ['teacher', 'otherTeacher', 'hod'] as const

  async function submit(model: Model, dice: Dice): Promise<void> {
    const month = dice.pick(months)
    const day = `${month}-${String(dice.int(1, month === '2026-06' ? 14 : 30)).padStart(2, '0')}`
    model.records.push({ id: await aStoredRecord(harness, model.student, day), month, revision: 1, status: 'Pending' })
  }

  /** The student corrects a record that is not approved; sometimes it moves to another month. */
  async function correct(model: Model, dice: Dice): Promise<void> {
    const record = model.records.length > 0 ? dice.pick(model.records) : undefined
    if (!record || record.status === 'Approved') return
    const month = dice.chance(0.3) ? dice.pick(months) : record.month
    await db.unchecked(
      `update entries set revision = revision + 1, status = 'Pending', date = $2, verified_by = null, verified_on = null,
         verifier_remark = null, student_name = null, teacher_name = null, verifier_name = null where id = $1`,
      [record.id, `${month}-05`],
    )
    Object.assign(record, { month, revision: record.revision + 1, status: 'Pending' })
  }

  async function decide(model: Model, dice: Dice): Promise<void> {
    const record = model.records.length > 0 ? dice.pick(model.records) : undefined
    if (record?.status !== 'Pending') return
    const status = dice.pick(['Approved', 'Rejected'] as const)
    await db.unchecked(
      `update entries set status = $2, verified_by = $3, verified_on = $4, verifier_remark = 'Read.', student_name = 'S',
         verifier_name = 'V' where id = $1`,
      [record.id, status, harness.people.teacher.id, harness.clock.now.toISOString()],
    )
    record.status = status
  }

  async function read(model: Model, who: CastName, month: string) {
    const shown = await monthOf(harness, who, model.student, month)
    const seen = { shown, version: versionsOf(model, month).length, records: pictureOf(model, month) }
    model.seen.set(`${who} ${month}`, seen)
    return seen
  }

  async function sign(model: Model, dice: Dice): Promise<void> {
    const [who, month] = [dice.pick(readers), dice.pick(months)]
    const seen = (dice.chance(0.3) && model.seen.get(`${who} ${month}`)) || (await read(model, who, month))
    const body = { months: [toSign(model.student, seen.shown)] }
    const answer = await (await harness.asConfirmed(who))(attestations.sign, { body })
    const [result] = answer.body.results
    const versions = versionsOf(model, month)
    const present = pictureOf(model, month)
    const isSame = seen.version === versions.length && seen.records === present
    const { notGuide, noRecords, changed, nothingNew } = attestationMessages
    const mayRole = model.guides.length === 0 ? who === 'hod' : model.guides.includes(who)
    const expected = !mayRole
      ? notGuide
      : month === '2026-06'
        ? 'This month is not over yet. It can be signed from 01-07-2026 on.'
        : present === ''
          ? noRecords
          : !isSame
            ? changed
            : textOf(versions.at(-1)) === present
              ? nothingNew
              : versions.length === 0
                ? 'Signed.'
                : `Signed again, as version ${versions.length + 1}.`
    expect(result?.message).toBe(expected)
    count(result?.isSigned ? 'signed' : (result?.message ?? ''))
    if (!result?.isSigned) return
    const signed = new Map(ofMonth(model, month).map((record) => [record.id, wordOf(record)]))
    model.signed.set(month, [...versions, signed])
  }

  const takes = {
    submit,
    correct,
    decide,
    sign,
    read: async (model: Model, dice: Dice) => void (await read(model, dice.pick(readers), dice.pick(months))),
  }

  const hod = await harness.as('hod')
  async function expectShown(model: Model, month: string): Promise<void> {
    const { attestation } = (await hod(attestations.show, { params: { id: model.student.id, month } })).body
    const versions = versionsOf(model, month)
    const [first, last] = [versions[0], versions.at(-1)]
    expect(attestation.month.version).toBe(versions.length)
    expect(attestation.month.late).toBe(last ? ofMonth(model, month).filter(({ id }) => !last.has(id)).length : 0)
    const shown = new Map(attestation.records.map(({ id, isLate, since }) => [id, { isLate, since }]))
    for (const record of ofMonth(model, month)) {
      const isSame = last?.get(record.id) === wordOf(record)
      expect(shown.get(record.id)).toEqual({
        isLate: first !== undefined && !first.has(record.id),
        since: !last ? null : !last.has(record.id) ? 'new' : isSame ? null : 'changed',
      })
    }
  }

  async function walk(run: number): Promise<void> {
    const dice = createDice(testSeed + run)
    const guides = dice.pick(guidesOf)
    const student = await aGuidedStudent(harness, `Dr Walker ${run}`, guides)
    const model: Model = { student, guides, records: [], signed: new Map(), seen: new Map() }
    for (let step = 0; step < stepsOfRun; step++) await takes[dice.weighted(acts)](model, dice)
    for (const month of months) if (ofMonth(model, month).length > 0) await expectShown(model, month)
  }

  const left = Array.from({ length: runs }, (_, run) => run).values()
  const lanes = Array.from({ length: atOnce }, async () => {
    for (const run of left) await walk(run)
  })
  await Promise.all(lanes)
  // A walk in which everything was signed, or nothing, would prove nothing. A short walk may miss rare acts.
  if (testEngine !== 'postgres') return
  for (const end of ['signed', attestationMessages.changed, attestationMessages.notGuide]) {
    expect(counted.get(end), end).toBeGreaterThan(0)
  }
}, 600_000)
