// Random concurrent runs of students, teachers and an HOD, against a plain model of synopsis and thesis: every reply,
// and each track at the end, must match.
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { thesisTracks } from '@rounds/contract/training/thesis/thesis.endpoints'
import type { StepName, TrackName } from '@rounds/contract/training/thesis/thesis-steps'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { createDice, type Dice } from '#api/kernel/demo/dice.ts'
import type { Client } from '#api/testing/client.ts'
import { aFile } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, type TestPerson } from '#api/testing/people.ts'
import { testEngine } from '#api/testing/test-database.ts'

/** All runs on PostgreSQL, with its several connections; the embedded engine runs the same code with fewer runs. */
const runs = testEngine === 'postgres' ? 2_000 : 24
const stepsOfRun = 12
const atOnce = 8
const acts = { set: 6, unlock: 2, upload: 3, decide: 2 } as const
const steps = ['title', 'guide', 'coGuides', 'certificate', 'acceptanceDate'] as const
const decisions = ['Approved', 'Rejected'] as const

/** The rules, written independently of the product: the steps that are set, by id, and the versions in order. */
interface Model {
  owner: TestPerson
  track: TrackName
  set: Map<StepName, string>
  /** The ids of unlocked steps. */
  gone: string[]
  guideId: string
  versions: { id: string; status: string }[]
}

const mayBeSet = ({ set }: Model, step: StepName): boolean => {
  if (set.has(step)) return false
  if (step === 'title') return true
  return step === 'guide' ? set.has('title') : set.has('title') && set.has('guide')
}
const mayUpload = ({ set, versions }: Model): boolean =>
  set.has('title') && set.has('guide') && set.size > 2 && versions.at(-1)?.status !== 'Pending'

async function settingOf(harness: Harness, client: Client, { track, owner }: Model, step: StepName, guideId: string) {
  const params = { track }
  const { departmentId } = harness.places.pathology
  switch (step) {
    case 'title':
      return client(thesisTracks.setTitle, { params, body: { title: 'A title' } })
    case 'guide':
      return client(thesisTracks.setGuide, { params, body: { guideId } })
    case 'coGuides':
      return client(thesisTracks.setCoGuides, { params, body: { coGuides: [{ name: 'Dr Nair', departmentId }] } })
    case 'certificate':
      return client(thesisTracks.setCertificate, { params, body: { fileId: await aFile(harness.db, owner) } })
    case 'acceptanceDate':
      return client(thesisTracks.setDate, { params, body: { date: '2026-06-01' } })
  }
}

it(`${runs} random runs are answered as the model says (TEST_SEED=${testSeed})`, async ({ harness }) => {
  const many = runs * stepsOfRun
  harness.api.limitTries = { 'thesis.uploaded': many, 'thesis.unlocked': many }
  const { people } = harness
  const counted = new Map<string, number>()
  const judge = (act: string, expected: number, answer: { status: number; body: object }): boolean => {
    expect([act, answer.status], `${act}: ${JSON.stringify(answer.body)}`).toEqual([act, expected])
    const key = `${act} ${expected === 200 ? 'done' : 'refused'}`
    counted.set(key, (counted.get(key) ?? 0) + 1)
    return expected === 200
  }

  async function set(model: Model, dice: Dice): Promise<void> {
    const step = dice.pick(model.track === 'thesis' ? steps : steps.slice(0, 4))
    const guideId = dice.pick([people.teacher.id, people.otherTeacher.id])
    const answer = await settingOf(harness, await harness.as(model.owner), model, step, guideId)
    if (!judge('set', mayBeSet(model, step) ? 200 : 409, answer)) return
    const now = answer.body.track.steps.find((one) => one.step === step && !one.unlocked)
    model.set.set(step, now?.id ?? '')
    if (step === 'guide') model.guideId = guideId
  }

  async function unlock(model: Model, dice: Dice): Promise<void> {
    const by = dice.pick([people.teacher, people.otherTeacher, people.hod, people.otherHod, model.owner])
    const live = [...model.set.entries()]
    const [step, id] =
      dice.chance(0.8) && live.length > 0 ? dice.pick(live) : [null, dice.pick([...model.gone, uuidv7()])]
    const answer = await (await harness.as(by))(thesisTracks.unlock, { params: { id }, body: { reason: 'Misspelt.' } })
    const isKnown = step !== null || model.gone.includes(id)
    const isGuide = by.id === model.guideId && model.set.has('guide')
    const expected =
      by.role === 'student'
        ? 403
        : !isKnown || by === people.otherHod
          ? 404
          : by !== people.hod && !isGuide
            ? 403
            : step
              ? 200
              : 409
    if (!judge('unlock', expected, answer) || !step) return
    model.set.delete(step)
    model.gone.push(id)
  }

  async function upload(model: Model): Promise<void> {
    const fileId = await aFile(harness.db, model.owner)
    const call = await harness.as(model.owner)
    const answer = await call(thesisTracks.upload, { params: { track: model.track }, body: { fileId } })
    if (!judge('upload', mayUpload(model) ? 200 : 409, answer)) return
    model.versions.push({ id: answer.body.track.versions[0]?.id ?? '', status: 'Pending' })
  }

  async function decide(model: Model, dice: Dice): Promise<void> {
    const version = dice.chance(0.8) ? model.versions.at(-1) : model.versions.at(0)
    const by = dice.pick([people.teacher, people.otherTeacher, people.hod, people.otherHod, people.clerk])
    const body = { status: dice.pick(decisions), feedback: 'Read.' }
    const answer = await (await harness.as(by))(thesisTracks.decide, { params: { id: version?.id ?? uuidv7() }, body })
    const isThere = version !== undefined && by !== people.otherHod
    const expected = by === people.clerk ? 403 : !isThere ? 404 : version.status === 'Pending' ? 200 : 409
    if (judge('decide', expected, answer) && version) version.status = body.status
  }

  async function expectShown(model: Model): Promise<void> {
    const query = { track: model.track, studentId: model.owner.id }
    const [shown] = (await (await harness.as('hod'))(thesisTracks.list, { query })).body.tracks
    const live = shown?.steps.flatMap(({ id, unlocked }) => (unlocked ? [] : [id])).toSorted() ?? []
    expect(live).toEqual([...model.set.values()].toSorted())
    expect((shown?.steps.length ?? 0) - live.length).toBe(model.gone.length)
    expect(shown?.versions.map(({ status }) => status).reverse() ?? []).toEqual(
      model.versions.map(({ status }) => status),
    )
    expect(shown?.state ?? 'Preparing').toBe(model.versions.at(-1)?.status ?? 'Preparing')
  }

  const takes = { set, unlock, upload, decide }
  /** One run of each track, for a new student. */
  async function runBoth(number: number): Promise<void> {
    const owner = await aNewcomer(harness, `Walker ${number}`, { verifyByHod: true, joiningDate: '2025-06-01' })
    const dice = createDice(testSeed + number)
    const models = (['synopsis', 'thesis'] as const).map(
      (track): Model => ({ owner, track, set: new Map(), gone: [], guideId: '', versions: [] }),
    )
    for (let step = 0; step < 2 * stepsOfRun; step++) await takes[dice.weighted(acts)](dice.pick(models), dice)
    for (const model of models) await expectShown(model)
  }

  const left = Array.from({ length: runs / 2 }, (_, number) => number).values()
  const lanes = Array.from({ length: atOnce }, async () => {
    for (const number of left) await runBoth(number)
  })
  await Promise.all(lanes)
  // A walk with only successes or only refusals would prove nothing. A short walk may miss rare acts.
  if (testEngine !== 'postgres') return
  for (const act of Object.keys(acts)) {
    for (const end of ['done', 'refused']) expect(counted.get(`${act} ${end}`), `${act} ${end}`).toBeGreaterThan(0)
  }
}, 600_000)
