// Sends random steps to the API and, in parallel, to the model: every reply must match the model's.

import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson, type TestPerson } from '#api/testing/people.ts'
import { contentWriter, type Written } from './entry-content.ts'
import { EntryModel, type ModelAnswer, type ModelEntry, type ModelPerson } from './entry-model.ts'
import { offering } from './entry-offers.ts'
import { named, scoreOf, sentScore } from './entry-requests.ts'
import { type acts, type Step, today } from './entry-steps.ts'

type Act = (typeof acts)[number]

/** A reply of the API, in the model's terms. */
interface Answered {
  status: number
  body: { code?: string; entry?: unknown }
}
const said = ({ status, body }: Answered): ModelAnswer => (status === 200 ? '200' : `${status} ${body.code}`)

export interface EntryWalk {
  model: EntryModel
  /** The number of times each act was done; `refused` counts the refusals. */
  done: Record<Act, number>
  refused: Record<Act, number>
  take(step: Step): Promise<void>
}

const fitting: Partial<Record<Act, (entry: ModelEntry) => boolean>> = {
  edit: ({ status }) => status !== 'Approved',
  discard: ({ status }) => status === 'Draft',
  decide: ({ status }) => status === 'Pending',
  decideMany: ({ status }) => status === 'Pending',
  reopen: ({ status }) => status === 'Approved',
}

const picked = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]
const counter = (): Record<Act, number> => ({
  record: 0,
  recordTwice: 0,
  edit: 0,
  discard: 0,
  decide: 0,
  decideMany: 0,
  reopen: 0,
})

/**
 * Opens a walk with students, teachers, HODs, a clerk and administrators of two colleges, and an unconfirmed teacher.
 */
export async function openEntryWalk(harness: Harness): Promise<EntryWalk> {
  const unconfirmed = await aPerson(harness.db, {
    role: 'professor',
    name: 'Dr unconfirmed',
    email: 'unconfirmed@rounds.example',
    createdAt: harness.clock.now,
    confirmed: false,
    ...harness.places.medicine,
  })
  const people = [...Object.values(harness.people), unconfirmed].map((person) => modelPerson(person, unconfirmed))
  const model = new EntryModel()
  const content = contentWriter(
    harness,
    () => [...model.entries.values()].findLast(({ content }) => content.fileId)?.content.fileId ?? undefined,
  )
  const [done, refused] = [counter(), counter()]
  const clientOf = (person: ModelPerson): Promise<Client> => harness.as({ id: person.id })

  function personFor(step: Step, entry: ModelEntry | undefined): ModelPerson {
    const isRight = ({ id, access, canVerify, collegeId, departmentId }: ModelPerson): boolean => {
      if (!entry || step.act === 'record' || step.act === 'recordTwice') return access === 'student'
      if (step.act === 'edit' || step.act === 'discard') return id === entry.owner.id
      const isNear = collegeId === entry.owner.collegeId && departmentId === entry.owner.departmentId
      return isNear && canVerify && (step.act !== 'reopen' || access === 'hod')
    }
    const right = people.filter(isRight)
    return picked(step.isRightPerson && right.length > 0 ? right : people, step.person) as ModelPerson
  }

  function entryFor({ act, aim }: Step, target: number): ModelEntry | undefined {
    if (aim === 'none') return undefined
    const all = [...model.entries.values()]
    const right = aim === 'right' ? all.filter(fitting[act] ?? (() => true)) : all
    // Limited to the newest hundred, so that entries live through several steps.
    return picked(right.slice(-100), target)
  }

  /** Expects the model's reply, with the model's entry in it. */
  function judge(step: Step, answer: Answered, expected: ModelAnswer, id?: string): void {
    expect(said(answer), `${JSON.stringify(step)} answered ${JSON.stringify(answer.body)}`).toBe(expected)
    const count = expected === '200' ? done : refused
    count[step.act] += 1
    const entry = id === undefined ? undefined : model.entries.get(id)
    if (expected !== '200' || !entry || step.act === 'discard') return
    expect(answer.body.entry).toMatchObject({
      id: entry.id,
      kind: entry.kind,
      status: entry.status,
      revision: entry.revision,
      student: { id: entry.owner.id },
      date: entry.content.date,
      studentRemark: entry.content.studentRemark,
      attachment: entry.content.fileId === null ? null : { id: entry.content.fileId },
      score: entry.decided?.score ?? null,
      verifierRemark: entry.decided?.remark ?? null,
      verifiedBy: entry.decided === null ? null : { id: entry.decided.by },
    })
  }

  async function record(step: Step): Promise<void> {
    const by = personFor(step, undefined)
    const { kind, status } = step
    const written = await content(by, kind, step, null)
    const send = await clientOf(by)
    const answer = await send(entries.create, { body: { kind, status, values: written.values } })
    const expected = model.creating(by, status, written)
    if (expected === '200') model.created(answer.body.entry.id, by, kind, status, written)
    judge(step, answer, expected, answer.body.entry?.id)
  }

  async function recordTwice(step: Step): Promise<void> {
    const by = personFor(step, undefined)
    const { kind, status } = step
    const written = await content(by, kind, step, null)
    const send = await clientOf(by)
    const request = { body: { kind, status, values: written.values }, headers: { 'idempotency-key': uuidv7() } }
    const again = step.twice === 'otherBody' ? { ...request, body: { ...request.body, values: {} } } : request
    const [first, second] =
      step.twice === 'atOnce'
        ? await Promise.all([send(entries.create, request), send(entries.create, again)])
        : [await send(entries.create, request), await send(entries.create, again)]
    const expected = model.creating(by, status, written)
    if (expected === '200') model.created(first.body.entry.id, by, kind, status, written)
    judge(step, first, expected, first.body.entry?.id)
    if (expected === '200' && step.twice === 'otherBody') return judge(step, second, '409 conflict')
    if (expected === '200') return judge(step, second, '200', first.body.entry.id)
    // A refused request leaves no trace, so the second one is judged on its own.
    const emptied = { ...written, fault: written.emptyFault, ...noContent }
    const afresh = model.creating(by, status, step.twice === 'otherBody' ? emptied : written)
    if (afresh === '200') model.created(second.body.entry.id, by, kind, status, emptied)
    judge(step, second, afresh, second.body.entry?.id)
  }

  async function edit(step: Step): Promise<void> {
    const entry = entryFor(step, step.target)
    const by = personFor(step, entry)
    const { id, revision } = named(entry, step)
    const written: Written = await content(entry?.owner ?? by, entry?.kind ?? step.kind, step, entry?.content ?? null)
    const send = await clientOf(by)
    const body = { revision, status: step.status, values: written.values }
    const offered = offering(step, by, entry)
    const answer = await send(entries.edit, { params: { id }, body })
    const expected = model.edit(by, id, revision, step.status, written)
    judge(step, answer, expected, id)
    offered(expected)
  }

  async function discard(step: Step): Promise<void> {
    const entry = entryFor(step, step.target)
    const by = personFor(step, entry)
    const { id } = named(entry, step)
    const offered = offering(step, by, entry)
    const answer = await (await clientOf(by))(entries.discard, { params: { id } })
    const expected = model.discard(by, id)
    judge(step, answer, expected)
    offered(expected)
  }

  async function decide(step: Step): Promise<void> {
    const entry = entryFor(step, step.target)
    const by = personFor(step, entry)
    const { id, revision } = named(entry, step)
    const decision = { status: step.verdict, remark: step.remark, score: scoreOf(entry, step) }
    const body = { revision, status: step.verdict, remark: ` ${step.remark} `, ...sentScore(entry, decision.score) }
    const offered = offering(step, by, entry)
    const answer = await (await clientOf(by))(entries.decide, { params: { id }, body })
    const expected = model.decide(by, id, revision, decision)
    judge(step, answer, expected, id)
    offered(expected)
  }

  async function decideMany(step: Step): Promise<void> {
    const chosen = step.targets.map((target) => entryFor(step, target))
    const by = personFor(
      step,
      chosen.find((entry) => entry !== undefined),
    )
    const ids = [...new Map(chosen.map((entry) => named(entry, step)).map((each) => [each.id, each])).values()]
    const score = step.scoreFlaw === 'missing' ? null : step.grade
    const body = { ids, status: step.verdict, remark: step.remark, ...(score === null ? {} : { score }) }
    const answer = await (await clientOf(by))(entries.decideMany, { body })
    const expected = model.decideMany(by, ids, { status: step.verdict, remark: step.remark, score })
    if (!Array.isArray(expected)) return judge(step, answer, expected)
    judge(step, answer, '200')
    const results = answer.body.results.map((result) => (result.ok ? '200' : result.problem.code))
    expect(results, JSON.stringify(step)).toEqual(expected.map((answer) => answer.split(' ').at(-1)))
  }

  async function reopen(step: Step): Promise<void> {
    const entry = entryFor(step, step.target)
    const by = personFor(step, entry)
    const { id, revision } = named(entry, step)
    const offered = offering(step, by, entry)
    const answer = await (await clientOf(by))(entries.reopen, {
      params: { id },
      body: { revision, reason: step.reason },
    })
    const expected = model.reopen(by, id, revision, step.reason)
    judge(step, answer, expected, id)
    offered(expected)
  }

  const takes: Record<Act, (step: Step) => Promise<void>> = {
    record,
    recordTwice,
    edit,
    discard,
    decide,
    decideMany,
    reopen,
  }
  return { model, done, refused, take: (step) => takes[step.act](step) }
}

const noContent = { date: today, studentRemark: null, fileId: null } as const

function modelPerson(person: TestPerson, unconfirmed: TestPerson): ModelPerson {
  const { id, collegeId, departmentId } = person
  const access = accessRoleOf(person.role)
  const canVerify = (access === 'faculty' || access === 'hod') && id !== unconfirmed.id
  return { id, access, collegeId, departmentId, canVerify }
}
