// The held decisions of this tab: sends them, refreshes the affected queries, and sends the rest before the page
// closes.
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { Entry } from '@rounds/contract/records/logbook/entry'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { useSelector } from '@tanstack/react-store'
import { presentUser } from '#web/identity/accounts/session.ts'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { onReconnected } from '#web/kernel/connection.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { queryClient } from '#web/kernel/query-client.ts'
import { isAboutSession, isTransient } from '#web/kernel/retries/retry-policy.ts'
import { onSessionChange } from '#web/kernel/session-store.ts'
import { provideUnsentActions, tellUnsentWork } from '#web/kernel/unsent-work.ts'
import { entryLabel } from './entry-label.ts'
import {
  createHeldDecisions,
  type Decided,
  type HeldDecision,
  type NotSent,
  type Settled,
  type TargetResult,
} from './held-decisions.ts'

async function send(decision: HeldDecision, isLeaving: boolean): Promise<readonly TargetResult[] | NotSent> {
  if (presentUser()?.id !== decision.userId) return { retryAfterMs: null }
  try {
    return await (decision.isBulk ? sendBulk(decision, isLeaving) : sendSingle(decision, isLeaving))
  } catch (thrown) {
    const { message, present, retryAfterMs } = asProblem(thrown)
    if (isTransient(thrown) || isAboutSession(thrown)) return { retryAfterMs }
    const state = Entry.safeParse(present)
    const refusal = { message: message || generalMessages.failed.message, present: state.success ? state.data : null }
    return decision.targets.map(({ id, label }) => ({ id, label, refusal }))
  }
}

async function sendSingle(decision: HeldDecision, keepalive: boolean): Promise<TargetResult[]> {
  const { status, remark, score } = decision
  const [target] = decision.targets
  if (!target) return []
  const body = { revision: target.revision, status, remark, ...(score === undefined ? {} : { score }) }
  await call(entries.decide, { params: { id: target.id }, body, keepalive })
  return [{ id: target.id, label: target.label, refusal: null }]
}

async function sendBulk(decision: HeldDecision, keepalive: boolean): Promise<TargetResult[]> {
  const { targets, status, remark, score } = decision
  const ids = targets.map(({ id, revision }) => ({ id, revision }))
  const body = { ids, status, remark, ...(typeof score === 'number' ? { score } : {}) }
  const { results } = await call(entries.decideMany, { body, keepalive })
  const labels = new Map(targets.map(({ id, label }) => [id, label]))
  return results.map((result) => ({
    id: result.id,
    label: labels.get(result.id) ?? '',
    refusal: result.ok ? null : { message: result.problem.message, present: result.problem.present ?? null },
  }))
}

/** A page of records as the server returns it. */
export interface EntryList {
  entries: Entry[]
  page: { page: number; size: number; total: number }
}

/** Removes decided records from every cached queue without a request. */
function withoutDecided(ids: readonly string[]): void {
  queryClient.setQueriesData<EntryList>({ queryKey: ['entries', 'queue'] }, (queue) => {
    if (!queue) return queue
    const left = queue.entries.filter(({ id }) => !ids.includes(id))
    const total = queue.page.total - (queue.entries.length - left.length)
    return { entries: left, page: { ...queue.page, total } }
  })
}

/**
 * Invalidates the lists and the decided records, and reports a bulk decision. Leaves other opened records alone, because
 * opening a record is an audit event.
 */
function refresh({ decision, results }: Settled): void {
  const ids = results.map(({ id }) => id)
  withoutDecided(results.filter(({ refusal }) => refusal === null).map(({ id }) => id))
  const stale = [['entries', 'list'], ['entries', 'approved'], ['dashboard']]
  for (const queryKey of [...stale, ...ids.map((id) => ['entries', 'opened', id])]) {
    void queryClient.invalidateQueries({ queryKey })
  }
  if (results.every(({ refusal }) => refusal === null)) {
    if (decision.isBulk) showSuccess(`${decision.status}: ${results.length} of ${results.length} records`)
    return
  }
  void queryClient.invalidateQueries({ queryKey: ['entries', 'queue'] })
}

export const decisionsInHand = createHeldDecisions({ send, onSettled: refresh })

/** Holds one decision on these records in the name of the signed-in user. */
export function holdDecision(entries: readonly Entry[], decided: Decided, isBulk: boolean): void {
  const userId = presentUser()?.id
  if (userId === undefined) return
  const targets = entries.map((entry) => ({ id: entry.id, revision: entry.revision, label: entryLabel(entry) }))
  decisionsInHand.hold({ key: crypto.randomUUID(), userId, targets, isBulk, ...decided })
}

export const useDecisionsInHand = () => useSelector(decisionsInHand.state)

const isAnyUnsent = () => decisionsInHand.present().held.length > 0

// Subscribed once per tab, because decisions outlive the page that made them.
decisionsInHand.state.subscribe(() => {
  const { held } = decisionsInHand.present()
  tellUnsentWork({ decisions: held.reduce((count, { decision }) => count + decision.targets.length, 0) })
})
provideUnsentActions({
  sendAll: () => decisionsInHand.flush(),
  deleteAll: async () => decisionsInHand.discard(),
})
onReconnected(decisionsInHand.resend)
window.addEventListener('pagehide', () => void decisionsInHand.flush(true))
window.addEventListener('beforeunload', (event) => {
  if (isAnyUnsent()) event.preventDefault()
})
document.addEventListener('visibilitychange', () => {
  // A phone may kill a hidden page without any further event.
  if (document.visibilityState === 'hidden' && matchMedia('(pointer: coarse)').matches) void decisionsInHand.flush(true)
})
onSessionChange((end) => {
  if (end === 'left') decisionsInHand.discard()
  const userId = presentUser()?.id
  if (userId === undefined) return
  decisionsInHand.switchTo(userId)
  void decisionsInHand.flush()
})

/** Ids of the records whose decisions are held. */
export function useHeldIds(): ReadonlySet<string> {
  const { held } = useDecisionsInHand()
  return new Set(held.flatMap(({ decision }) => decision.targets.map(({ id }) => id)))
}
