// The queue of answers: each change is sent after a pause, failed sends are retried, a reload loses nothing.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallProblem } from '#web/kernel/call-problem.ts'
import { AnswerQueue, type QueuePorts } from './answer-queue.ts'

const id = '0197a000-0000-7000-8000-000000000901'
const question = '0197a000-0000-7000-8000-000000000902'
const other = '0197a000-0000-7000-8000-000000000903'

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-12T06:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function aQueue(
  send: QueuePorts['send'],
  storage = aStorage(),
  answers: ConstructorParameters<typeof AnswerQueue>[0]['answers'] = [],
) {
  return new AnswerQueue({ id, answers }, { send, now: () => Date.now(), storage })
}

const refusal = (code: 'conflict' | 'changedElsewhere', message: string) =>
  new CallProblem(409, { status: false, code, title: '', message, requestId: 'r-1' })
const unreachable = new CallProblem(0, null)
const conflict = refusal('conflict', 'The time is over.')
const elsewhere = refusal('changedElsewhere', 'Another window.')

describe('the answers of an attempt', () => {
  it('are sent one by one with rising numbers, only the last of quick changes', async () => {
    const send = vi.fn(async () => {})
    const queue = aQueue(send)
    queue.change(question, { choices: ['a'], text: '' })
    queue.change(question, { choices: ['b'], text: '' })
    queue.change(other, { choices: [], text: 'Words' })
    expect(queue.state()).toBe('saving')
    await vi.advanceTimersByTimeAsync(1000)
    expect(send.mock.calls).toMatchObject([
      [question, { choices: ['b'], sequence: 2, typedAt: '2026-06-12T06:00:00.000Z' }, { isHarmless: true }],
      [other, { text: 'Words', sequence: 1 }, { isHarmless: true }],
    ])
    expect(queue.state()).toBe('saved')
  })

  it('wait in the tab’s storage for the network, and are sent after a reload', async () => {
    const storage = aStorage()
    const lost = aQueue(
      vi.fn(() => Promise.reject(unreachable)),
      storage,
    )
    lost.change(question, { choices: ['c'], text: '' })
    await vi.advanceTimersByTimeAsync(1000)
    expect([lost.state(), storage.kept.size]).toEqual(['unreached', 1])
    lost.stop()
    const send = vi.fn(async () => {})
    const answers = [{ questionId: question, choices: ['a' as const], text: '', sequence: 0 }]
    const reloaded = aQueue(send, storage, answers)
    expect(reloaded.answerOf(question).choices).toEqual(['c'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(send).toHaveBeenCalledWith(question, expect.objectContaining({ choices: ['c'], sequence: 1 }), {
      isHarmless: true,
    })
    expect([reloaded.state(), storage.kept.size]).toEqual(['saved', 0])
  })

  it('are kept but not resent when the page is left during a request', async () => {
    const storage = aStorage()
    let lose = (_: unknown) => {}
    const send = vi.fn(() => new Promise<void>((_, reject) => (lose = reject)))
    const queue = aQueue(send, storage)
    queue.change(question, { choices: ['a'], text: '' })
    await vi.advanceTimersByTimeAsync(1000)
    queue.stop()
    lose(unreachable)
    await vi.advanceTimersByTimeAsync(9000)
    expect([send.mock.calls.length, storage.kept.size]).toEqual([1, 1])
  })

  it('are sent at once on leaving the page, with keepalive on closing the tab', async () => {
    const send = vi.fn(async () => {})
    const queue = aQueue(send)
    queue.change(question, { choices: ['a'], text: '' })
    queue.stop()
    expect(send.mock.calls).toMatchObject([[question, { choices: ['a'] }, { isHarmless: true }]])
    const closing = aQueue(send)
    closing.change(other, { choices: [], text: 'Words' })
    closing.sendAtExit()
    expect(send.mock.calls.slice(1)).toEqual([
      [other, { choices: [], text: 'Words', sequence: 1, typedAt: '2026-06-12T06:00:00.000Z' }, { keepalive: true }],
    ])
  })

  it('are retried until they arrive', async () => {
    const send = vi.fn().mockRejectedValueOnce(unreachable).mockResolvedValue(undefined)
    const queue = aQueue(send)
    queue.change(question, { choices: ['a'], text: '' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(queue.state()).toBe('unreached')
    await vi.advanceTimersByTimeAsync(5000)
    expect([queue.state(), send.mock.calls.length]).toEqual(['saved', 2])
  })

  it('stop once the server refuses more, and show the reason', async () => {
    for (const [thrown, state] of [
      [conflict, 'ended'],
      [elsewhere, 'elsewhere'],
    ] as const) {
      const send = vi.fn(() => Promise.reject(thrown))
      const queue = aQueue(send)
      queue.change(question, { choices: ['a'], text: '' })
      await vi.advanceTimersByTimeAsync(1000)
      expect(queue.present.get()).toEqual({ state, refusal: thrown.message })
      queue.change(question, { choices: ['b'], text: '' })
      await vi.advanceTimersByTimeAsync(9000)
      expect(send).toHaveBeenCalledTimes(1)
    }
  })

  it('wait for the request in flight when they change during it', async () => {
    let arrive = () => {}
    const send = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)))
    const queue = aQueue(send)
    queue.change(question, { choices: ['a'], text: '' })
    await vi.advanceTimersByTimeAsync(1000)
    queue.change(question, { choices: ['b'], text: '' })
    arrive()
    await vi.advanceTimersByTimeAsync(10)
    arrive()
    await vi.advanceTimersByTimeAsync(10)
    expect(send.mock.calls).toMatchObject([
      [question, { sequence: 1 }, { isHarmless: true }],
      [question, { choices: ['b'], sequence: 2 }, { isHarmless: true }],
    ])
    expect(queue.isAnswered(question)).toBe(true)
  })
})
