// Records made offline: none lost, none duplicated, sent in order, and only by their author.
import type { ProblemCode } from '@rounds/contract/kernel/problem'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallProblem } from '#web/kernel/call-problem.ts'
import { createDeviceStore, type DeviceStore } from '#web/kernel/device-store/device-store.ts'
import { FileNotSent } from './send-unsent.ts'
import type { UnsentPorts } from './unsent-ports.ts'
import type { UnsentRecord } from './unsent-record.ts'
import { createUnsentRecords } from './unsent-records.ts'

vi.stubGlobal('IDBKeyRange', IDBKeyRange)

const idOf = (digit: number) => `0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d0${digit}`
const aRecord = (digit: number, part: Partial<UnsentRecord> = {}): UnsentRecord => ({
  id: idOf(digit),
  kind: 'opd-campus',
  status: 'Pending',
  values: { venue: `Ward ${digit}` },
  shown: {},
  revision: null,
  mayHaveArrived: false,
  madeAt: digit,
  stored: {},
  uploads: 0,
  refusal: null,
  corrects: null,
  key: null,
  unanswered: null,
  ...part,
})
const problem = (httpStatus: number, code: ProblemCode, fields = {}) =>
  new CallProblem(httpStatus, { status: false, code, title: 'Title', message: 'Sentence', requestId: 'r', fields })
const blank = {
  student: { id: idOf(9), name: 'Asha' },
  teacher: null,
  attachment: null,
  studentRemark: null,
  details: {},
  verifierRemark: 'See me',
  score: null,
  criteria: null,
  rubric: null,
  verifiedBy: null,
  verifiedOn: null,
  date: '2026-06-15',
  createdAt: '',
  updatedAt: '',
  submittedAt: null,
}
const lost = () => new CallProblem(0, null)

let store: DeviceStore
let gone: string[]
const send = vi.fn<UnsentPorts['send']>()

/** The lock shared by all tabs that `aTab` creates. */
let isLocked = false
function aTab(device: () => DeviceStore | null = () => store) {
  return createUnsentRecords({
    device,
    async exclusively(work) {
      if (isLocked) return
      isLocked = true
      await work().finally(() => {
        isLocked = false
      })
    },
    enqueue: (work) => work(),
    whileFree: (_, work) => work(),
    hasFiles: ({ values }) => 'certificate' in values,
    send,
    onGone: ({ id }, wasSent) => void gone.push(`${wasSent ? 'sent' : 'given up'} ${id.at(-1)}`),
    onChange: () => undefined,
  })
}
const sentIds = () => send.mock.calls.map(([{ id }]) => id.at(-1)).join('')
const kept = async () => (await store.list('records')).map(({ name }) => name.at(-1)).join('')

beforeEach(async () => {
  send.mockReset().mockResolvedValue()
  gone = []
  isLocked = false
  store = createDeviceStore(new IDBFactory())
  await store.unlock('asha', 'a'.repeat(64))
})

describe('the store of unsent records', () => {
  it('sends records in the order they were made and removes them afterwards', async () => {
    const unsent = aTab()
    for (const digit of [3, 1, 2]) await unsent.keep(aRecord(digit))
    expect(await kept()).toBe('123')
    await unsent.flush()
    expect(sentIds()).toBe('123')
    expect([await kept(), unsent.state.get().records, gone]).toEqual(['', [], ['sent 1', 'sent 2', 'sent 3']])
  })

  it('keeps everything while the server is unreachable and sends it after a reload', async () => {
    const unsent = aTab()
    for (const digit of [1, 2]) await unsent.keep(aRecord(digit))
    send.mockRejectedValueOnce(lost())
    await unsent.flush()
    expect([sentIds(), await kept()]).toEqual(['1', '12'])
    const reloaded = aTab()
    await reloaded.load()
    expect(reloaded.state.get().records).toHaveLength(2)
    await reloaded.flush()
    expect([sentIds(), await kept()]).toEqual(['112', ''])
  })

  it.each<ProblemCode>([
    'unauthenticated',
    'paymentDue',
    'licenceOver',
    'notVerified',
    'passwordDue',
    'secondFactorDue',
    'tooMany',
    'unavailable',
    'storageFull',
    'staleToken',
  ])('also waits while the server answers %s', async (code) => {
    const unsent = aTab()
    for (const digit of [1, 2]) await unsent.keep(aRecord(digit))
    send.mockRejectedValueOnce(problem(401, code))
    await unsent.flush()
    expect([sentIds(), await kept(), unsent.find(idOf(1))?.refusal]).toEqual(['1', '12', null])
  })

  it('shows why the server refuses everything, until it accepts something or is unreachable', async () => {
    const unsent = aTab()
    const why = () => unsent.state.get().waitsFor
    for (const digit of [1, 2]) await unsent.keep(aRecord(digit))
    send.mockRejectedValueOnce(problem(507, 'storageFull'))
    await unsent.flush()
    expect(why()).toEqual({ title: 'Title', message: 'Sentence' })
    send.mockRejectedValueOnce(lost())
    await unsent.flush()
    expect(why()).toBeNull()
    send.mockRejectedValueOnce(problem(500, 'internal')).mockRejectedValueOnce(problem(403, 'licenceOver'))
    await unsent.flush()
    expect(why()).toEqual({ title: 'Title', message: 'Sentence' })
    await unsent.flush()
    expect(why()).toBeNull()
  })

  it('pauses as long as the server asks', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const unsent = aTab()
      await unsent.keep(aRecord(1))
      const reply = { status: false, code: 'tooMany', title: 'Title', message: 'Sentence', requestId: 'r' } as const
      send.mockRejectedValueOnce(new CallProblem(429, reply, 240_000))
      await unsent.flush()
      expect(unsent.isResting()).toBe(true)
      vi.setSystemTime(Date.now() + 240_000)
      expect(unsent.isResting()).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows a refused record, does not retry it, and sends the next ones', async () => {
    const unsent = aTab()
    for (const digit of [1, 2]) await unsent.keep(aRecord(digit))
    send.mockRejectedValueOnce(problem(400, 'invalid', { venue: 'Too long.' }))
    await unsent.flush()
    await unsent.flush()
    expect([sentIds(), await kept()]).toEqual(['12', '1'])
    const refused = unsent.find(idOf(1))
    expect(refused).toMatchObject({ mayHaveArrived: false, refusal: { fields: { venue: 'Too long.' } } })
    await unsent.keep(aRecord(1, { values: { venue: 'Short' } }))
    await unsent.flush()
    expect(send.mock.lastCall?.[0].values).toEqual({ venue: 'Short' })
    expect(await kept()).toBe('')
  })

  it('keeps the server’s version with a refusal, even after a reload', async () => {
    const unsent = aTab()
    await unsent.keep(aRecord(1, { revision: 2, corrects: 'Pending' }))
    const present = { ...blank, id: idOf(1), kind: 'opd-campus', status: 'Rejected', revision: 3 }
    const reply = { status: false, code: 'changedElsewhere', title: '', message: '', requestId: '', present } as const
    send.mockRejectedValueOnce(new CallProblem(409, reply))
    await unsent.flush()
    await unsent.flush()
    expect(sentIds()).toBe('1')
    const reloaded = aTab()
    await reloaded.load()
    expect(reloaded.find(idOf(1))).toMatchObject({ mayHaveArrived: false, refusal: { present } })
  })

  it('reads records that an older version kept', async () => {
    const { corrects: _, ...older } = aRecord(1)
    await store.put('records', older.id, { ...older, refusal: { title: 'T', message: 'M', fields: {} } })
    const unsent = aTab()
    await unsent.load()
    expect(unsent.find(older.id)).toMatchObject({ corrects: null, refusal: { message: 'M', present: null } })
  })

  it('skips a record after a server error and retries it later', async () => {
    const unsent = aTab()
    for (const digit of [1, 2]) await unsent.keep(aRecord(digit))
    send.mockRejectedValueOnce(problem(500, 'internal'))
    await unsent.flush()
    expect([sentIds(), await kept()]).toEqual(['12', '1'])
    await unsent.flush()
    expect([sentIds(), await kept()]).toEqual(['121', ''])
  })

  it('does not hold up other records for a file that cannot be sent', async () => {
    const unsent = aTab()
    for (const digit of [1, 3]) await unsent.keep(aRecord(digit, { values: { certificate: 'held' } }))
    for (const digit of [2, 4]) await unsent.keep(aRecord(digit))
    send.mockRejectedValueOnce(new FileNotSent('slow', { cause: lost() }))
    await unsent.flush()
    expect([sentIds(), await kept(), unsent.find(idOf(1))?.refusal]).toEqual(['124', '13', null])
    await unsent.flush()
    expect([sentIds(), await kept()]).toEqual(['12413', ''])
  })

  it('pauses longer after each failed upload, unless its author sends again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const unsent = aTab()
      await unsent.keep(aRecord(1, { values: { certificate: 'held' } }))
      const isTried = async (seconds: number, options = { isAutomatic: true }) => {
        const before = send.mock.calls.length
        vi.setSystemTime(Date.now() + seconds * 1000)
        send.mockRejectedValueOnce(new FileNotSent('slow', { cause: lost() }))
        await unsent.flush(options)
        const { length } = send.mock.calls
        if (length === before) send.mockReset().mockResolvedValue()
        return length > before
      }
      expect(await isTried(0)).toBe(true)
      expect([await isTried(4), await isTried(1)]).toEqual([false, true])
      expect([await isTried(9), await isTried(1)]).toEqual([false, true])
      expect([await isTried(19), await isTried(1)]).toEqual([false, true])
      expect([await isTried(39), await isTried(0, { isAutomatic: false })]).toEqual([false, true])
      // Records without files are still sent.
      await unsent.keep(aRecord(2))
      await unsent.flush({ isAutomatic: true })
      expect(await kept()).toBe('1')
      await unsent.flush()
      expect(await kept()).toBe('')
    } finally {
      vi.useRealTimers()
    }
  })

  it('stops when the network fails for records as well', async () => {
    const unsent = aTab()
    await unsent.keep(aRecord(1, { values: { certificate: 'held' } }))
    for (const digit of [2, 3]) await unsent.keep(aRecord(digit))
    send.mockRejectedValueOnce(new FileNotSent('slow', { cause: lost() })).mockRejectedValueOnce(lost())
    await unsent.flush()
    expect([sentIds(), await kept()]).toEqual(['12', '123'])
  })

  it('keeps the progress of sending on the device', async () => {
    const unsent = aTab()
    await unsent.keep(aRecord(1))
    send.mockImplementationOnce(async (_, progress) => {
      await progress({ mayHaveArrived: true, stored: { f: { id: 's', at: 1 } } })
      throw lost()
    })
    await unsent.flush()
    const reloaded = aTab()
    await reloaded.load()
    expect(reloaded.find(idOf(1))).toMatchObject({ mayHaveArrived: true, stored: { f: { id: 's' } } })
  })

  it('sends each record once from two tabs', async () => {
    const [first, second] = [aTab(), aTab()]
    for (const digit of [1, 2, 3]) await first.keep(aRecord(digit))
    await second.load()
    await Promise.all([first.flush(), second.flush(), first.flush()])
    await second.flush()
    expect([sentIds(), await kept()]).toEqual(['123', ''])
    expect(second.state.get().records).toEqual([])
  })

  it('keeps a record that is rewritten while being sent, and sends it next', async () => {
    const unsent = aTab()
    await unsent.keep(aRecord(1))
    const again = aRecord(1, { uploads: 1, values: { venue: 'Ward 7' } })
    send.mockImplementationOnce(() => unsent.keep(again))
    await unsent.flush()
    expect([await kept(), gone, unsent.find(idOf(1))]).toEqual(['1', [], again])
    await unsent.flush()
    expect(send.mock.lastCall?.[0].values).toEqual({ venue: 'Ward 7' })
    expect([await kept(), gone]).toEqual(['', ['sent 1']])
  })

  it('keeps changes of another tab despite an earlier refusal or progress', async () => {
    const [unsent, other] = [aTab(), aTab()]
    await unsent.keep(aRecord(1))
    const again = aRecord(1, { uploads: 1, values: { venue: 'Ward 7' } })
    send.mockImplementationOnce(async () => {
      await other.keep(again)
      throw problem(400, 'invalid', { venue: 'Too long.' })
    })
    await unsent.flush()
    expect((await store.get('records', idOf(1)))?.value).toEqual(again)
    await other.keep(aRecord(2))
    send.mockImplementationOnce(async (_, progress) => {
      await other.discard(idOf(1))
      await progress({ mayHaveArrived: true })
    })
    await unsent.flush()
    expect([sentIds(), await kept()]).toEqual(['112', ''])
  })

  it('discards a record on request', async () => {
    const unsent = aTab()
    await unsent.keep(aRecord(1))
    await unsent.discard(idOf(1))
    await unsent.flush()
    expect([sentIds(), await kept(), gone]).toEqual(['', '', ['given up 1']])
  })

  it('reports when it is too late to discard a record', async () => {
    const unsent = aTab()
    for (const digit of [1, 2]) await unsent.keep(aRecord(digit))
    const answers: boolean[] = []
    send.mockImplementationOnce(async ({ id }) => void answers.push(await unsent.discard(id)))
    await unsent.flush()
    expect([...answers, await unsent.discard(idOf(1)), gone]).toEqual([false, false, ['sent 1', 'sent 2']])
  })

  it('sends from a full device, and continues after a refusal there', async () => {
    const unsent = aTab()
    for (const digit of [1, 2]) await unsent.keep(aRecord(digit))
    vi.spyOn(store, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    send.mockImplementation(async ({ id }, progress) => {
      await progress({ mayHaveArrived: true })
      if (id === idOf(1)) throw problem(400, 'invalid')
    })
    await unsent.flush()
    expect([sentIds(), await kept(), gone]).toEqual(['12', '1', ['sent 2']])
  })
})

describe('another user of the device', () => {
  it('neither sees nor sends the record; its author finds it again', async () => {
    await aTab().keep(aRecord(1))
    await store.lock()
    await store.unlock('bala', 'b'.repeat(64))
    const theirs = aTab()
    await theirs.load()
    await theirs.flush()
    expect([theirs.state.get().records, sentIds()]).toEqual([[], ''])
    await store.lock()
    await store.unlock('asha', 'a'.repeat(64))
    const again = aTab()
    await again.load()
    await again.flush()
    expect(sentIds()).toBe('1')
  })

  it('sending stops when the first user signs out', async () => {
    const unsent = aTab()
    for (const digit of [1, 2]) await unsent.keep(aRecord(digit))
    send.mockImplementationOnce(async () => {
      await store.lock()
      throw problem(401, 'unauthenticated')
    })
    await unsent.flush()
    expect(sentIds()).toBe('1')
  })

  it('receives no record that is being sent when they sign in', async () => {
    const unsent = aTab()
    await unsent.keep(aRecord(1))
    let isStopped = false
    send.mockImplementationOnce(async (_, progress) => {
      await store.lock()
      await store.unlock('bala', 'b'.repeat(64))
      await progress({ mayHaveArrived: true }).catch((error: unknown) => {
        isStopped = true
        throw error
      })
    })
    await unsent.flush()
    send.mockImplementationOnce(async () => {
      await store.lock()
      await store.unlock('asha', 'a'.repeat(64))
      throw problem(400, 'invalid', { venue: 'Too long.' })
    })
    await aTab().keep(aRecord(2))
    await aTab().flush()
    expect([isStopped, await store.list('records')]).toEqual([true, [expect.objectContaining({ value: aRecord(1) })]])
  })

  it('a device without a store keeps nothing and reports it', async () => {
    await expect(aTab(() => null).keep(aRecord(1))).rejects.toThrow('nobody is signed in')
  })
})
