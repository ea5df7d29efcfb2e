// Decisions waiting to be sent. Each is held for a while so that it can be undone, then sent; offline it is kept and
// retried. Independent of screens and the network.
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { SubmittedScore } from '@rounds/contract/records/logbook/score'
import { createAtom, type ReadonlyAtom } from '@tanstack/react-store'
import { pauseBeforeResend } from '#web/kernel/retries/retry-policy.ts'

/** Default remark of an approval. A rejection needs a remark of the verifier's own. */
export const approvalRemark = 'Verified.'

/** A verifier's decision on one or more records. */
export interface Decided {
  status: 'Approved' | 'Rejected'
  remark: string
  score?: SubmittedScore
}

export interface HeldDecision extends Decided {
  /** Also the idempotency key: sent twice, the decision takes effect once. */
  key: string
  /** The verifier's id. No other user's session sends the decision. */
  userId: string
  targets: readonly { id: string; revision: number; label: string }[]
  /** True for one decision on several records. */
  isBulk: boolean
}

/** The outcome for one record. */
export interface TargetResult {
  id: string
  label: string
  /** Null when the decision was stored. `present`: the record's present state, if someone else changed it first. */
  refusal: { message: string; present: Entry | null } | null
}

export interface Held {
  decision: HeldDecision
  /** When the decision is sent, in ms since 1970. */
  dueAt: number
  /** `waiting`: sending failed and will be retried. */
  state: 'held' | 'sending' | 'waiting'
  /** Number of failed attempts. */
  failures?: number
}

export interface Settled {
  decision: HeldDecision
  results: readonly TargetResult[]
}

export interface HeldState {
  held: readonly Held[]
  /** Decisions with at least one refusal, to show to the verifier. */
  settled: readonly Settled[]
  /** Number of records this user has decided in this tab; reset on sign-out. */
  decidedCount: number
}

/** Result of an attempt when the server was out of reach or busy. */
export interface NotSent {
  /** The minimum wait that the server asks for; null when it gives none. */
  retryAfterMs: number | null
}

export interface HeldDecisionPorts {
  /** Resolves to the results, or to when to retry. `isLeaving`: the page is about to close. */
  send: (decision: HeldDecision, isLeaving: boolean) => Promise<readonly TargetResult[] | NotSent>
  onSettled: (settled: Settled) => void
}

export const undoMs = 10_000

export function createHeldDecisions({ send, onSettled }: HeldDecisionPorts) {
  const state = createAtom<HeldState>({ held: [], settled: [], decidedCount: 0 })
  const readable: ReadonlyAtom<HeldState> = state
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Set<Promise<void>>()
  /** Decisions of users who are not signed in at present. */
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
    // On leaving, decisions in flight are sent again too, because those requests may be cut off.
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
      // A new decision on a record clears its earlier refusal.
      const isOther = (one: Settled) => one.decision.isBulk || one.decision.targets[0]?.id !== decision.targets[0]?.id
      change({
        held: [...present().held, { decision, dueAt: Date.now() + undoMs, state: 'held' }],
        settled: decision.isBulk ? present().settled : present().settled.filter(isOther),
      })
      after(decision.key, undoMs)
    },
    /** Undoes a decision; returns null when it is already being sent. */
    undo(key: string): HeldDecision | null {
      const one = find(key)
      if (one?.state !== 'held') return null
      clearTimeout(timers.get(key))
      change({ held: without(key) })
      return one.decision
    },
    /** Retries failed decisions at once. Those that can still be undone keep their delay. */
    resend(): void {
      for (const { decision, state } of present().held) if (state === 'waiting') deliver(decision.key, false)
    },
    /** Sends everything now. Resolves when each decision has an answer or has failed. */
    async flush(isLeaving = false): Promise<void> {
      for (const { decision } of present().held) deliver(decision.key, isLeaving)
      await Promise.all(running)
    },
    dismiss(key: string): void {
      change({ settled: present().settled.filter(({ decision }) => decision.key !== key) })
    },
    /** Shows and sends only this user's decisions. Those of others wait, hidden, until they sign in again. */
    switchTo(userId: string): void {
      const isTheirs = ({ decision }: { decision: HeldDecision }) => decision.userId === userId
      const isOthers = (one: { decision: HeldDecision }) => !isTheirs(one)
      const { held, settled } = present()
      const isSamePerson = held.every(isTheirs) && settled.every(isTheirs)
      const all = { held: [...aside.held, ...held], settled: [...aside.settled, ...settled] }
      // An answer that arrives now is ignored and the decision is sent again later. Its key makes that harmless.
      aside = {
        held: all.held.filter(isOthers).map((one) => ({ ...one, state: 'waiting' })),
        settled: all.settled.filter(isOthers),
      }
      for (const { decision } of aside.held) clearTimeout(timers.get(decision.key))
      const decidedCount = isSamePerson ? present().decidedCount : 0
      change({ held: all.held.filter(isTheirs), settled: all.settled.filter(isTheirs), decidedCount })
    },
    /** Discards the present user's decisions. */
    discard(): void {
      for (const { decision } of present().held) clearTimeout(timers.get(decision.key))
      change({ held: [], settled: [], decidedCount: 0 })
    },
  }
}
