// Decisions on their way: each is held for a while, in which it can be taken back, then sent; without a connection it
// is kept and tried again. Knows neither screens nor the network.
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { SubmittedScore } from '@rounds/contract/records/logbook/score'
import { createAtom, type ReadonlyAtom } from '@tanstack/react-store'
import { pauseBeforeResend } from '#web/kernel/retries/retry-policy.ts'

/** Stands in the remark until the verifier writes something else; a rejection needs words of its own. */
export const approvalRemark = 'Verified.'

/** What a verifier says about one or many records. */
export interface Decided {
  status: 'Approved' | 'Rejected'
  remark: string
  score?: SubmittedScore
}

export interface HeldDecision extends Decided {
  /** Names this decision to the server too: sent twice, it takes effect once. */
  key: string
  /** Whose decision it is: nobody else's session sends it. */
  userId: string
  targets: readonly { id: string; revision: number; label: string }[]
  /** One decision on several records. */
  isBulk: boolean
}

/** What became of one record; `present` is its state now, where somebody else was faster. */
export interface TargetResult {
  id: string
  label: string
  /** Null when it was decided. */
  refusal: { message: string; present: Entry | null } | null
}

export interface Held {
  decision: HeldDecision
  /** When it is sent, in ms since 1970. */
  dueAt: number
  /** `waiting`: it could not be sent, and is tried again. */
  state: 'held' | 'sending' | 'waiting'
  /** How often it could not be sent. */
  failures?: number
}

export interface Settled {
  decision: HeldDecision
  results: readonly TargetResult[]
}

export interface HeldState {
  held: readonly Held[]
  /** What the verifier has to know: decisions of which some were refused. */
  settled: readonly Settled[]
  /** How many records were decided since the person came. */
  decidedCount: number
}

/** The server was out of reach or busy. */
export interface NotSent {
  /** The least time to wait, as the server asks; null when it did not say. */
  retryAfterMs: number | null
}

export interface HeldDecisionPorts {
  /** Gives the results, or when to try again. `isLeaving`: the page is about to go away. */
  send: (decision: HeldDecision, isLeaving: boolean) => Promise<readonly TargetResult[] | NotSent>
  onSettled: (settled: Settled) => void
}

export const undoMs = 10_000

export function createHeldDecisions({ send, onSettled }: HeldDecisionPorts) {
  const state = createAtom<HeldState>({ held: [], settled: [], decidedCount: 0 })
  const readable: ReadonlyAtom<HeldState> = state
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Set<Promise<void>>()
  /** Of people who are not at the screen now. */
  let aside: Pick<HeldState, 'held' | 'settled'> = { held: [], settled: [] }

  const present = () => state.get()
  const change = (next: Partial<HeldState>) => state.set((before) => ({ ...before, ...next }))
  const find = (key: string) => present().held.find(({ decision }) => decision.key === key)
  const mark = (key: string, part: Partial<Held>) =>
    change({ held: present().held.map((one) => (one.decision.key === key ? { ...one, ...part } : one)) })
  const without = (key: string) => present().held.filter(({ decision }) => decision.key !== key)

  function after(key: string, ms: number): void {
    clearTimeout(timers.get(key))
    timers.set(
      key,
      setTimeout(() => deliver(key, false), ms),
    )
  }

  function deliver(key: string, isLeaving: boolean): void {
    const one = find(key)
    // While the page goes away everything is sent once more: what was under way may be cut off.
    if (!one || (one.state === 'sending' && !isLeaving)) return
    clearTimeout(timers.get(key))
    mark(key, { state: 'sending' })
    const work = settle(one.decision, isLeaving).finally(() => running.delete(work))
    running.add(work)
  }

  async function settle(decision: HeldDecision, isLeaving: boolean): Promise<void> {
    const results = await send(decision, isLeaving)
    const before = find(decision.key)
    if (!before) return
    if ('retryAfterMs' in results) {
      const failures = (before.failures ?? 0) + 1
      mark(decision.key, { state: 'waiting', failures })
      return after(decision.key, pauseBeforeResend(failures, results.retryAfterMs))
    }
    const settled = { decision, results }
    const done = results.filter(({ refusal }) => refusal === null).length
    change({
      held: without(decision.key),
      settled: done < results.length ? [...present().settled, settled] : present().settled,
      decidedCount: present().decidedCount + done,
    })
    onSettled(settled)
  }

  return {
    state: readable,
    present,
    hold(decision: HeldDecision): void {
      // Decided again, what was refused before says nothing any more.
      const isOther = (one: Settled) => one.decision.isBulk || one.decision.targets[0]?.id !== decision.targets[0]?.id
      change({
        held: [...present().held, { decision, dueAt: Date.now() + undoMs, state: 'held' }],
        settled: decision.isBulk ? present().settled : present().settled.filter(isOther),
      })
      after(decision.key, undoMs)
    },
    /** Takes a decision back; null when it is on its way already. */
    undo(key: string): HeldDecision | null {
      const one = find(key)
      if (one?.state !== 'held') return null
      clearTimeout(timers.get(key))
      change({ held: without(key) })
      return one.decision
    },
    /** Sends again what could not be sent; what can still be taken back keeps its time. */
    resend(): void {
      for (const { decision, state } of present().held) if (state === 'waiting') deliver(decision.key, false)
    },
    /** Sends everything now; done when each was answered or could not be sent. */
    async flush(isLeaving = false): Promise<void> {
      for (const { decision } of present().held) deliver(decision.key, isLeaving)
      await Promise.all(running)
    },
    dismiss(key: string): void {
      change({ settled: present().settled.filter(({ decision }) => decision.key !== key) })
    },
    /** Shows and sends only the decisions of this person; those of others wait, out of sight, until they are back. */
    switchTo(userId: string): void {
      const isTheirs = ({ decision }: { decision: HeldDecision }) => decision.userId === userId
      const isOthers = (one: { decision: HeldDecision }) => !isTheirs(one)
      const { held, settled } = present()
      const isSamePerson = held.every(isTheirs) && settled.every(isTheirs)
      const all = { held: [...aside.held, ...held], settled: [...aside.settled, ...settled] }
      // An answer that comes now comes too late: sent again, a decision that was made already is no other one.
      aside = {
        held: all.held.filter(isOthers).map((one) => ({ ...one, state: 'waiting' })),
        settled: all.settled.filter(isOthers),
      }
      for (const { decision } of aside.held) clearTimeout(timers.get(decision.key))
      const decidedCount = isSamePerson ? present().decidedCount : 0
      change({ held: all.held.filter(isTheirs), settled: all.settled.filter(isTheirs), decidedCount })
    },
    /** Forgets the decisions of the person at the screen. */
    discard(): void {
      for (const { decision } of present().held) clearTimeout(timers.get(decision.key))
      change({ held: [], settled: [], decidedCount: 0 })
    },
  }
}
