// Whatever happens to requests and answers, one record is stored and nobody else's changes are overwritten.
import { testSeed } from '@rounds/contract/kernel/test-seed'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallProblem } from '#web/kernel/call-problem.ts'
import { anEntry } from '#web/testing/entries.ts'
import { type Recorded, type RecordPorts, type Sending, sendRecord } from './send-record.ts'

const id = '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d01'
const entryOf = (status: Entry['status'], revision: number, details = {}): Entry =>
  anEntry({ id, status, revision, details })
const values = { venue: 'Ward 4' }
const create: Sending = {
  id,
  kind: 'opd-campus',
  matchesServer: null,
  isRewritten: false,
  request: { key: 'k', revision: null, corrects: null, status: 'Pending', values },
}
const edit: Sending = { ...create, request: { ...create.request, revision: 3 } }

type Fate = 'done' | 'never arrives' | 'answer lost'
const lost = () => new CallProblem(0, null)

/** A server with the real one's rules. `fates`: what happens to each call in turn. */
function aServer(stored: Entry | null = null, fates: Fate[] = []) {
  const state = { entry: stored, writes: 0 }
  const replies = new Map<string, Recorded & { isRepeated?: true }>()
  async function meet(key: string, work: () => Recorded & { isRepeated?: true }) {
    const fate = fates.shift() ?? 'done'
    if (fate === 'never arrives') throw lost()
    const answer = replies.get(key) ?? work()
    replies.set(key, answer)
    if (fate === 'answer lost') throw lost()
    return answer
  }
  const write = (entry: Entry) => {
    state.entry = entry
    state.writes += 1
    return { message: 'ok', entry }
  }
  const ports: RecordPorts = {
    create: (body, key) =>
      meet(key, () =>
        state.entry
          ? { message: 'ok', entry: state.entry, isRepeated: true }
          : write(entryOf(body.status, 1, body.values)),
      ),
    edit: (_, { revision, from, status, values: content }, key) =>
      meet(key, () => {
        const { entry } = state
        const mayEdit = entry?.revision === revision && (from === undefined || from === entry.status)
        if (mayEdit && entry.status !== 'Approved') return write(entryOf(status, revision + 1, content))
        throw new CallProblem(409, {
          status: false,
          code: 'changedElsewhere',
          title: '',
          message: '',
          requestId: '',
          present: entry,
        })
      }),
  }
  return { ports, state }
}

/** Repeats the request until an answer arrives, as the device does. */
async function persist(sending: Sending, ports: RecordPorts): Promise<Recorded> {
  for (;;) {
    try {
      return await sendRecord(sending, ports)
    } catch (thrown) {
      if (!(thrown instanceof CallProblem) || thrown.code !== 'unreachable') throw thrown
    }
  }
}

const fates = fc.array(fc.constantFrom<Fate>('done', 'never arrives', 'answer lost'), { maxLength: 8 })
const isSaid = async () => true
const isOther = async () => false

describe('sendRecord', () => {
  it.each([
    ['a new record', null, create, 1],
    ['a draft of a known revision', entryOf('Draft', 3), edit, 4],
    ['what was written again over its own first words', entryOf('Pending', 1), { ...create, isRewritten: true }, 2],
  ] as const)('stores %s once and as written, whatever is lost on the way', async (_, stored, sending, revision) => {
    await fc.assert(
      fc.asyncProperty(fates, async (all) => {
        const { ports, state } = aServer(stored, [...all])
        const { entry } = await persist(sending, ports)
        expect(entry).toMatchObject({ status: 'Pending', revision, details: values })
        expect(state.writes).toBe(1)
      }),
      { seed: testSeed },
    )
  })

  it('recognises its own record by content once the server has forgotten the key', async () => {
    const decided = aServer(entryOf('Approved', 1, values))
    await expect(sendRecord({ ...create, matchesServer: isSaid }, decided.ports)).resolves.toMatchObject({
      entry: { status: 'Approved' },
    })
    const changed = aServer(entryOf('Pending', 4, values))
    await expect(sendRecord({ ...edit, matchesServer: isSaid }, changed.ports)).resolves.toMatchObject({
      entry: { revision: 4 },
    })
    expect([decided.state.writes, changed.state.writes]).toEqual([0, 0])
  })

  it.each([
    ['a draft that went on elsewhere', entryOf('Draft', 2), create],
    ['a draft of which nothing is known here', entryOf('Draft', 1), create],
    ['a record submitted elsewhere', entryOf('Pending', 2), create],
    ['its own first words once they are decided on', entryOf('Rejected', 1), { ...create, isRewritten: true }],
    ['a later revision', entryOf('Pending', 5), { ...create, matchesServer: isSaid }],
    ['what only looks like its own', entryOf('Pending', 4), { ...edit, matchesServer: isOther }],
    ['a known draft that went on elsewhere', entryOf('Draft', 5), edit],
    ['a rejection', entryOf('Rejected', 3), { ...edit, request: { ...edit.request, corrects: 'Pending' as const } }],
  ])('never overwrites %s', async (_, stored, sending) => {
    const { ports, state } = aServer(stored)
    await expect(sendRecord(sending, ports)).rejects.toMatchObject({ code: 'changedElsewhere', present: stored })
    expect(state.writes).toBe(0)
  })
})
