// Whatever happens to requests and answers: one record, and never over somebody's later words.

import type { Entry } from '@rounds/contract/records/logbook/entry'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallProblem } from '#web/kernel/call-problem.ts'
import { anEntry } from '#web/testing/entries.ts'
import { type Recorded, type RecordToSend, type RecordWays, sendRecord } from './send-record.ts'

const id = '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d01'
const entryOf = (status: Entry['status'], revision: number, details = {}): Entry =>
  anEntry({ id, status, revision, details })
const record: RecordToSend = {
  ...{ id, kind: 'opd-campus', status: 'Pending', values: { venue: 'Ward 4' }, revision: null },
  mayHaveArrived: false,
  corrects: null,
  isRewritten: false,
}

type Fate = 'done' | 'never arrives' | 'answer lost'
const lost = () => new CallProblem(0, null)

/** A server as ours is, with what becomes of each call in turn. */
function aServer(stored: Entry | null = null, fates: Fate[] = []) {
  const state = { entry: stored, writes: 0 }
  async function meet(work: () => Recorded & { isRepeated?: true }) {
    const fate = fates.shift() ?? 'done'
    if (fate === 'never arrives') throw lost()
    const answer = work()
    if (fate === 'answer lost') throw lost()
    return answer
  }
  const write = (entry: Entry) => {
    state.entry = entry
    state.writes += 1
    return { message: 'ok', entry }
  }
  const ways: RecordWays = {
    create: ({ status, values }) =>
      meet(() =>
        state.entry
          ? { message: 'ok', entry: state.entry, isRepeated: true as const }
          : write(entryOf(status, 1, values)),
      ),
    edit: (_, { revision, status, values }) =>
      meet(() => {
        if (state.entry?.revision === revision && ['Draft', 'Pending'].includes(state.entry.status)) {
          return write(entryOf(status, revision + 1, values))
        }
        throw new CallProblem(409, {
          ...{ status: false, code: 'changedMeanwhile', title: '', message: '', requestId: '' },
          present: state.entry,
        })
      }),
  }
  return { ways, state }
}

/** Sends until an answer comes, as the device does. */
async function persist(start: RecordToSend, ways: RecordWays): Promise<Recorded> {
  for (let now = start; ; now = { ...now, mayHaveArrived: true }) {
    try {
      return await sendRecord(now, ways)
    } catch (thrown) {
      if (!(thrown instanceof CallProblem) || thrown.code !== 'unreachable') throw thrown
    }
  }
}

describe('sendRecord', () => {
  it('stores a new record once and as it was written, whatever is lost on the way', async () => {
    const fate = fc.constantFrom<Fate>('done', 'never arrives', 'answer lost')
    const start = fc.constantFrom(null, entryOf('Draft', 1, { venue: 'half' }))
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { maxLength: 8 }), start, async (fates, stored) => {
        const { ways, state } = aServer(stored, fates)
        const { entry } = await persist(record, ways)
        expect(entry).toMatchObject({ status: 'Pending', details: record.values })
        expect(state.writes).toBe(1)
      }),
    )
  })

  it('submits a draft of a known revision once', async () => {
    const fate = fc.constantFrom<Fate>('done', 'never arrives', 'answer lost')
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { maxLength: 8 }), async (fates) => {
        const { ways, state } = aServer(entryOf('Draft', 3), fates)
        await persist({ ...record, revision: 3 }, ways)
        expect(state).toMatchObject({ writes: 1, entry: { status: 'Pending', revision: 4, details: record.values } })
      }),
    )
  })

  it('stores what was written anew over its own first words, whatever is lost on the way', async () => {
    const fate = fc.constantFrom<Fate>('done', 'never arrives', 'answer lost')
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { maxLength: 8 }), async (fates) => {
        const { ways, state } = aServer(entryOf('Pending', 1, { venue: 'first words' }), fates)
        await persist({ ...record, isRewritten: true }, ways)
        expect(state).toMatchObject({ writes: 1, entry: { status: 'Pending', revision: 2, details: record.values } })
      }),
    )
  })

  it('takes a decision that came before the answer for the answer', async () => {
    const { ways, state } = aServer(entryOf('Approved', 1, record.values))
    await expect(sendRecord({ ...record, mayHaveArrived: true }, ways)).resolves.toMatchObject({
      entry: { status: 'Approved' },
    })
    expect(state.writes).toBe(0)
  })

  it.each([
    ['a draft that went on elsewhere', entryOf('Draft', 2), record],
    ['a record submitted elsewhere', entryOf('Pending', 2), record],
    ['its own first words once they are decided on', entryOf('Rejected', 1), { ...record, isRewritten: true }],
    ['a later revision', entryOf('Pending', 5), { ...record, mayHaveArrived: true }],
    [
      'a correction sent elsewhere',
      entryOf('Pending', 4),
      { ...record, revision: 3, mayHaveArrived: true, corrects: 'Pending' as const },
    ],
    ['a known draft that went on elsewhere', entryOf('Draft', 5), { ...record, revision: 3 }],
  ])('never writes over %s', async (_, stored, sent) => {
    const { ways, state } = aServer(stored)
    await expect(sendRecord(sent, ways)).rejects.toMatchObject({ code: 'changedMeanwhile', present: stored })
    expect(state.writes).toBe(0)
  })
})
