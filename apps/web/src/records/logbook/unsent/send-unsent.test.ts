// A record's files are stored once, before the record; what the server has deleted is sent again.

import { hourMs } from '@rounds/contract/kernel/durations'
import type { Entry, OpenedEntry } from '@rounds/contract/records/logbook/entry'
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { beforeEach, expect, it, vi } from 'vitest'
import { CallProblem } from '#web/kernel/call-problem.ts'
import { anEntry } from '#web/testing/entries.ts'
import { FileNotSent, type SendPorts, sendUnsent } from './send-unsent.ts'
import { mayChange, type UnsentRecord } from './unsent-record.ts'

const id = '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d01'
const record: UnsentRecord = {
  id,
  kind: 'extra-curricular',
  status: 'Pending',
  values: { title: 'Quiz', certificate: 'held-1' },
  shown: {},
  revision: null,
  mayHaveArrived: false,
  madeAt: 100 * hourMs,
  stored: {},
  uploads: 0,
  refusal: null,
  corrects: null,
  key: null,
  unanswered: null,
}
const lost = () => new CallProblem(0, null)
const create = vi.fn()
const upload = vi.fn<SendPorts['upload']>()
const edit = vi.fn()
const present = vi.fn<SendPorts['present']>()
const keys: string[] = []
let clock = 100 * hourMs
function anOpened(status: Entry['status'], revision: number, details = {}): OpenedEntry {
  return { ...anEntry({ id, kind: 'extra-curricular', status, revision, details }), identity: null }
}
const ports: SendPorts = {
  record: {
    create: (body, key) => {
      keys.push(key)
      return create(body)
    },
    edit: (of, body, key) => {
      keys.push(key)
      return edit(of, body)
    },
  },
  upload,
  present,
  heldIn: (values) => Object.values(values).filter((value): value is string => String(value).startsWith('held-')),
  place: () => 'college ward',
  now: () => clock,
}
const entry = anOpened('Pending', 1)

/** Sends a record and returns what the device has afterwards. */
async function sent(start: UnsentRecord): Promise<{ left: UnsentRecord; thrown: unknown }> {
  let left = start
  const progress = async (part: Partial<UnsentRecord>) => {
    left = { ...left, ...part }
  }
  const thrown = await sendUnsent(start, ports, progress).then(
    () => null,
    (error: unknown) => error,
  )
  return { left, thrown }
}

beforeEach(() => {
  clock = 100 * hourMs
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

it.each([
  ['no answer', lost()],
  [
    'a scanner that is out of reach',
    new CallProblem(503, { status: false, code: 'unavailable', requestId: 'r', title: '', message: '' }),
  ],
])('reports that the file, not the record, cannot be sent: %s', async (_, problem) => {
  upload.mockRejectedValueOnce(problem)
  const { thrown } = await sent(record)
  expect(thrown).toBeInstanceOf(FileNotSent)
  expect(thrown).toHaveProperty('cause', problem)
  create.mockRejectedValueOnce(problem)
  expect((await sent(record)).thrown).toBe(problem)
})

it('asks an author who has moved before sending, unless the record has arrived', async () => {
  const { left, thrown } = await sent({ ...record, place: 'college theatre' })
  expect(thrown).toMatchObject({ code: 'conflict', message: unsentMessages.moved.message })
  expect([create.mock.calls, upload.mock.calls, left.stored]).toEqual([[], [], {}])
  expect((await sent({ ...record, place: 'college theatre', mayHaveArrived: true })).thrown).toMatchObject({
    code: 'conflict',
  })
  present.mockResolvedValueOnce(entry).mockResolvedValueOnce(entry)
  expect((await sent({ ...record, place: 'college theatre', mayHaveArrived: true })).thrown).toBeNull()
  expect((await sent({ ...record, place: 'college theatre', revision: 1 })).thrown).toBeNull()
  expect((await sent({ ...record, place: 'college ward' })).thrown).toBeNull()
})

it('does not upload a file again when only the record was lost', async () => {
  create.mockRejectedValueOnce(lost())
  const { left } = await sent(record)
  expect(left.mayHaveArrived).toBe(true)
  const again = await sent(left)
  expect(again.thrown).toBeNull()
  expect(upload).toHaveBeenCalledTimes(1)
  expect(new Set(keys).size).toBe(1)
})

it('checks first whether a record with a lost answer has arrived', async () => {
  present.mockResolvedValueOnce(entry)
  clock += 30 * hourMs
  await sent({ ...record, mayHaveArrived: true, stored: { 'held-1': { id: 'old', at: 100 * hourMs } } })
  expect([upload.mock.calls, create.mock.calls]).toEqual([[], []])
})

it('uploads a file once more, under another key, when the server has deleted it', async () => {
  const swept = new CallProblem(400, {
    status: false,
    code: 'invalid',
    title: '',
    message: '',
    requestId: '',
    fields: { certificate: 'Please upload the file again.' },
  })
  create.mockRejectedValueOnce(swept)
  const { thrown } = await sent(record)
  expect([thrown, upload.mock.calls.map(([, key]) => key)]).toEqual([null, ['held-1-0', 'held-1-1']])
  create.mockRejectedValue(swept)
  expect((await sent(record)).thrown).toBe(swept)
})

it('uploads a file again after 20 hours on the server, and not before', async () => {
  await sent({ ...record, stored: { 'held-1': { id: 'old', at: clock - 20 * hourMs + 1 } } })
  expect(upload).not.toHaveBeenCalled()
  await sent({ ...record, stored: { 'held-1': { id: 'old', at: clock - 20 * hourMs } } })
  expect(upload).toHaveBeenCalledTimes(1)
})

it('allows changes only to a record that cannot have arrived', () => {
  expect(mayChange(record)).toBe(true)
  expect(mayChange({ ...record, mayHaveArrived: true })).toBe(false)
  expect(mayChange({ ...record, refusal: { title: '', message: '', fields: {}, present: null } })).toBe(true)
})

const correction: UnsentRecord = { ...record, values: { title: 'Quiz' }, revision: 2, corrects: 'Pending' }
const stored = anOpened

it('sends a correction with the revision that it was based on', async () => {
  present.mockResolvedValueOnce(stored('Pending', 2))
  expect((await sent(correction)).thrown).toBeNull()
  expect(edit.mock.calls).toEqual([
    [id, { revision: 2, from: 'Pending', status: 'Pending', values: { title: 'Quiz' } }],
  ])
  expect(create).not.toHaveBeenCalled()
})

it('holds back a correction when the teacher has rejected the record', async () => {
  present.mockResolvedValueOnce(stored('Rejected', 2))
  const { thrown } = await sent(correction)
  expect(thrown).toMatchObject({ code: 'changedElsewhere', present: { status: 'Rejected' } })
  expect(edit).not.toHaveBeenCalled()
})

it('sends a correction of a rejected record', async () => {
  await sent({ ...correction, corrects: 'Rejected' })
  expect(edit).toHaveBeenCalledTimes(1)
})

it('never mistakes another correction for its own', async () => {
  const conflict = new CallProblem(409, {
    status: false,
    code: 'changedElsewhere',
    title: '',
    message: '',
    requestId: '',
    present: anEntry({ id, kind: 'extra-curricular', revision: 3 }),
  })
  edit.mockRejectedValueOnce(conflict)
  expect((await sent({ ...correction, mayHaveArrived: true })).thrown).toBe(conflict)
})

const earlier = { key: 'before', revision: 1, corrects: null, status: 'Draft', values: { title: 'Qui' } } as const

it('settles an earlier unanswered request first, then continues from its result', async () => {
  edit.mockResolvedValueOnce({ message: 'ok', entry: anOpened('Draft', 2) })
  await sent({ ...record, values: { title: 'Quiz' }, revision: 1, unanswered: earlier })
  expect(keys).toEqual(['before', `${id}-0`])
  expect(edit.mock.calls).toMatchObject([
    [id, { revision: 1, status: 'Draft', values: { title: 'Qui' } }],
    [id, { revision: 2, status: 'Pending', values: { title: 'Quiz' } }],
  ])
})

it('corrects its earlier submission, and reports one that should be a draft', async () => {
  const submitted = { ...earlier, revision: null, status: 'Pending' } as const
  const start = { ...record, values: { title: 'Quiz' }, unanswered: submitted }
  present.mockResolvedValue(anOpened('Pending', 1))
  await sent(start)
  expect(edit.mock.calls).toMatchObject([[id, { revision: 1, from: 'Pending', values: { title: 'Quiz' } }]])
  const { thrown, left } = await sent({ ...start, status: 'Draft' })
  expect(thrown).toMatchObject({ code: 'changedElsewhere', title: 'Already submitted' })
  expect(left).toMatchObject({ unanswered: null, revision: 1 })
})

it('also continues when the earlier request never arrived', async () => {
  const refused = new CallProblem(400, { status: false, code: 'invalid', title: '', message: '', requestId: '' })
  edit.mockRejectedValueOnce(refused)
  expect((await sent({ ...record, values: { title: 'Quiz' }, revision: 1, unanswered: earlier })).thrown).toBeNull()
  expect(edit.mock.calls).toMatchObject([
    [id, { revision: 1 }],
    [id, { revision: 1, status: 'Pending' }],
  ])
})

it('asks before recreating a draft that was deleted elsewhere', async () => {
  const gone = new CallProblem(404, { status: false, code: 'notFound', title: '', message: '', requestId: '' })
  edit.mockRejectedValueOnce(gone)
  const { thrown, left } = await sent({ ...record, values: { title: 'Quiz' }, revision: 3 })
  expect(thrown).toMatchObject({ code: 'notFound', title: 'Deleted on another device' })
  expect(left.revision).toBeNull()
})

it('recognises by content after a day whether the record has arrived', async () => {
  clock += 30 * hourMs
  const said = { particulars: 'Quiz', date: '2026-06-15' }
  const waiting = { ...record, values: said, revision: 1, mayHaveArrived: true }
  const conflict = new CallProblem(409, {
    status: false,
    code: 'changedElsewhere',
    title: '',
    message: '',
    requestId: '',
    present: anEntry({ id, kind: 'extra-curricular', revision: 2 }),
  })
  edit.mockRejectedValue(conflict)
  present.mockResolvedValueOnce(anOpened('Pending', 2, said))
  expect((await sent(waiting)).thrown).toBeNull()
  present.mockResolvedValueOnce(anOpened('Pending', 2, { ...said, particulars: 'Somebody’s' }))
  expect((await sent(waiting)).thrown).toBe(conflict)
})
