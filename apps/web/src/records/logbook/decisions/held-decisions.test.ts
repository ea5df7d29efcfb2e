// A decision can be undone for ten seconds, is sent once, and is not lost when sending fails.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHeldDecisions, type HeldDecision, type NotSent, type TargetResult, undoMs } from './held-decisions.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const decision = (key: string, isBulk = false): HeldDecision => ({
  key,
  userId: 'teacher',
  targets: [{ id: `entry of ${key}`, revision: 1, label: 'OPD Campus' }],
  status: 'Approved',
  remark: 'Verified.',
  isBulk,
})
const notSent: NotSent = { retryAfterMs: null }
const done = ({ targets }: HeldDecision): TargetResult[] =>
  targets.map(({ id, label }) => ({ id, label, refusal: null }))

function harness(send: (decision: HeldDecision) => Promise<readonly TargetResult[] | NotSent>) {
  const sent: { key: string; isLeaving: boolean }[] = []
  const settled: string[] = []
  const held = createHeldDecisions({
    send: (one, isLeaving) => {
      sent.push({ key: one.key, isLeaving })
      return send(one)
    },
    onSettled: (one) => settled.push(one.decision.key),
  })
  return { held, sent, settled, keys: () => sent.map(({ key }) => key) }
}

describe('a held decision', () => {
  it('is sent after ten seconds and not before', async () => {
    const { held, keys, settled } = harness(async (one) => done(one))
    held.hold(decision('a'))
    await vi.advanceTimersByTimeAsync(undoMs - 1)
    expect(keys()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect([keys(), settled, held.present().held]).toEqual([['a'], ['a'], []])
  })

  it('is never sent after an undo', async () => {
    const { held, keys } = harness(async (one) => done(one))
    held.hold(decision('a'))
    expect(held.undo('a')?.key).toBe('a')
    await vi.advanceTimersByTimeAsync(undoMs * 3)
    await held.flush()
    expect(keys()).toEqual([])
  })

  it('cannot be undone while it is being sent', async () => {
    const { held } = harness(() => new Promise(() => {}))
    held.hold(decision('a'))
    await vi.advanceTimersByTimeAsync(undoMs)
    expect(held.undo('a')).toBeNull()
    expect(held.present().held[0]?.state).toBe('sending')
  })

  it('waits while the connection is lost and is sent once it returns', async () => {
    let isOnline = false
    const { held, settled } = harness(async (one) => (isOnline ? done(one) : notSent))
    held.hold(decision('a'))
    await vi.advanceTimersByTimeAsync(undoMs)
    expect(held.present().held[0]?.state).toBe('waiting')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(settled).toEqual([])
    isOnline = true
    await vi.advanceTimersByTimeAsync(40_000)
    expect([settled, held.present().held]).toEqual([['a'], []])
  })

  it('is retried after growing pauses, no sooner than the server asks', async () => {
    let retryAfterMs: number | null = null
    const { held, keys } = harness(async () => ({ retryAfterMs }))
    held.hold(decision('a'))
    await vi.advanceTimersByTimeAsync(undoMs)
    const tries: number[] = []
    for (let second = 1; second <= 36; second++) {
      const before = keys().length
      await vi.advanceTimersByTimeAsync(1_000)
      if (keys().length > before) tries.push(second)
    }
    expect(tries).toEqual([5, 15, 35])
    retryAfterMs = 90_000
    await held.flush()
    const asked = keys().length
    await vi.advanceTimersByTimeAsync(89_000)
    expect(keys()).toHaveLength(asked)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(keys()).toHaveLength(asked + 1)
  })

  it('is sent at once on reconnection unless it can still be undone', async () => {
    let isOnline = false
    const { held, settled } = harness(async (one) => (isOnline ? done(one) : notSent))
    held.hold(decision('a'))
    await vi.advanceTimersByTimeAsync(undoMs)
    held.hold(decision('b'))
    isOnline = true
    held.resend()
    await vi.advanceTimersByTimeAsync(0)
    expect([settled, held.undo('b')?.key]).toEqual([['a'], 'b'])
  })

  it('is sent at once when the user leaves the page, even if already in flight', async () => {
    const { held, sent } = harness(() => new Promise(() => {}))
    held.hold(decision('a'))
    await vi.advanceTimersByTimeAsync(undoMs)
    held.hold(decision('b'))
    void held.flush(true)
    expect(sent).toEqual([
      { key: 'a', isLeaving: false },
      { key: 'a', isLeaving: true },
      { key: 'b', isLeaving: true },
    ])
  })

  it('keeps a flush waiting until it is answered or cannot be sent', async () => {
    const { held, settled } = harness(async (one) => (one.key === 'a' ? done(one) : notSent))
    held.hold(decision('a'))
    held.hold(decision('b'))
    await held.flush()
    expect(settled).toEqual(['a'])
    expect(held.present().held.map((one) => [one.decision.key, one.state])).toEqual([['b', 'waiting']])
  })

  it('shows its refusal until dismissed, and is counted if accepted', async () => {
    const refusal = { message: 'Somebody decided this record before you.', present: null }
    const { held } = harness(async (one) =>
      done(one).map((result) => (one.key === 'a' ? { ...result, refusal } : result)),
    )
    for (const one of [decision('a'), decision('b'), decision('c', true)]) held.hold(one)
    await held.flush()
    expect(held.present().settled.map((one) => one.decision.key)).toEqual(['a'])
    expect(held.present().decidedCount).toBe(2)
    held.dismiss('a')
    expect(held.present().settled).toEqual([])
    held.discard()
    expect(held.present().decidedCount).toBe(0)
  })

  it('is neither shown to nor sent by another user, and waits for its author', async () => {
    const { held, keys, settled } = harness(async (one) => done(one))
    held.hold(decision('a'))
    held.switchTo('somebody else')
    await vi.advanceTimersByTimeAsync(undoMs)
    await held.flush()
    expect([keys(), held.present().held]).toEqual([[], []])
    held.discard()
    held.switchTo(decision('a').userId)
    await held.flush()
    expect([settled, held.present().held]).toEqual([['a'], []])
  })
})
