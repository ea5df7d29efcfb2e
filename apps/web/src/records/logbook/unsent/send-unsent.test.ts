// A record's files arrive once, before it; what the server forgot is sent again.

import type { Entry } from '@rounds/contract/records/logbook/entry'
import { beforeEach, expect, it, vi } from 'vitest'
import { CallProblem } from '#web/kernel/call-problem.ts'
import { anEntry } from '#web/testing/entries.ts'
import { type SendWays, sendUnsent } from './send-unsent.ts'
import { mayChange, type UnsentRecord } from './unsent-record.ts'

const id = '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d01'
const record: UnsentRecord = {
  ...{ id, kind: 'extra-curricular', status: 'Pending', values: { title: 'Quiz', certificate: 'held-1' }, shown: {} },
  ...{ revision: null, mayHaveArrived: false, madeAt: 1, stored: {}, uploads: 0, refusal: null, corrects: null },
}
const hour = 60 * 60 * 1000
const lost = () => new CallProblem(0, null)
const create = vi.fn()
const upload = vi.fn<SendWays['upload']>()
const edit = vi.fn()
const present = vi.fn<SendWays['present']>()
const keys: string[] = []
let clock = 100 * hour
const ways: SendWays = {
  record: (key) => {
    keys.push(key)
    return { create, edit }
  },
  upload,
  present,
  heldIn: (values) => Object.values(values).filter((value): value is string => String(value).startsWith('held-')),
  now: () => clock,
}
const entry = { id, status: 'Pending', revision: 1 } as Entry

/** Sends, and gives what lies on the device afterwards. */
async function sent(start: UnsentRecord): Promise<{ left: UnsentRecord; thrown: unknown }> {
  let left = start
  const progress = async (part: Partial<UnsentRecord>) => {
    left = { ...left, ...part }
  }
  const thrown = await sendUnsent(start, ways, progress).then(
    () => null,
    (error: unknown) => error,
  )
  return { left, thrown }
}

beforeEach(() => {
  clock = 100 * hour
  keys.length = 0
  create.mockReset().mockResolvedValue({ message: 'ok', entry })
  upload.mockReset().mockImplementation(async (_, key) => `stored-${key}`)
  edit.mockReset().mockResolvedValue({ message: 'ok', entry })
  present.mockReset().mockResolvedValue(null)
})

it('uploads the file under its own key and names the stored one in the record', async () => {
  await sent(record)
  expect(upload.mock.calls).toEqual([['held-1', 'held-1-0']])
  expect(create.mock.calls).toMatchObject([[{ id, values: { title: 'Quiz', certificate: 'stored-held-1-0' } }]])
})

it('does not send a file again that arrived before the record was lost', async () => {
  create.mockRejectedValueOnce(lost())
  const { left } = await sent(record)
  expect(left.mayHaveArrived).toBe(true)
  const again = await sent(left)
  expect(again.thrown).toBeNull()
  expect(upload).toHaveBeenCalledTimes(1)
  expect(new Set(keys).size).toBe(1)
})

it('asks first whether a record arrived whose answer was lost', async () => {
  present.mockResolvedValueOnce(entry)
  clock += 30 * hour
  await sent({ ...record, mayHaveArrived: true, stored: { 'held-1': { id: 'old', at: 100 * hour } } })
  expect([upload.mock.calls, create.mock.calls]).toEqual([[], []])
})

it('sends a file anew that the server has swept, under another key, once', async () => {
  const swept = new CallProblem(400, {
    ...{ status: false, code: 'invalid', title: '', message: '', requestId: '' },
    fields: { certificate: 'Please upload the file again.' },
  })
  create.mockRejectedValueOnce(swept)
  const { thrown } = await sent(record)
  expect([thrown, upload.mock.calls.map(([, key]) => key)]).toEqual([null, ['held-1-0', 'held-1-1']])
  create.mockRejectedValue(swept)
  expect((await sent(record)).thrown).toBe(swept)
})

it('sends a file anew that lay there for a day', async () => {
  await sent({ ...record, stored: { 'held-1': { id: 'old', at: clock - 21 * hour } } })
  expect(upload).toHaveBeenCalledTimes(1)
})

it('lets a record be written anew only where it has arrived nowhere', () => {
  expect(mayChange(record)).toBe(true)
  expect(mayChange({ ...record, mayHaveArrived: true })).toBe(false)
  expect(mayChange({ ...record, refusal: { title: '', message: '', fields: {}, present: null } })).toBe(true)
})

const correction: UnsentRecord = { ...record, values: { title: 'Quiz' }, revision: 2, corrects: 'Pending' }
const stored = (status: Entry['status'], revision: number) => ({ ...entry, status, revision })

it('sends a correction on the revision that it was written on', async () => {
  present.mockResolvedValueOnce(stored('Pending', 2))
  expect((await sent(correction)).thrown).toBeNull()
  expect(edit.mock.calls).toEqual([
    [id, { revision: 2, from: 'Pending', status: 'Pending', values: { title: 'Quiz' } }],
  ])
  expect(create).not.toHaveBeenCalled()
})

it('holds a correction back when the teacher rejected the record meanwhile', async () => {
  present.mockResolvedValueOnce(stored('Rejected', 2))
  const { thrown } = await sent(correction)
  expect(thrown).toMatchObject({ code: 'changedMeanwhile', present: { status: 'Rejected' } })
  expect(edit).not.toHaveBeenCalled()
})

it('sends a correction of a rejected record', async () => {
  await sent({ ...correction, corrects: 'Rejected' })
  expect(edit).toHaveBeenCalledTimes(1)
})

it('never takes another correction for its own', async () => {
  const conflict = new CallProblem(409, {
    ...{ status: false, code: 'changedMeanwhile', title: '', message: '', requestId: '' },
    present: anEntry({ id, kind: 'extra-curricular', revision: 3 }),
  })
  edit.mockRejectedValueOnce(conflict)
  expect((await sent({ ...correction, mayHaveArrived: true })).thrown).toBe(conflict)
})
