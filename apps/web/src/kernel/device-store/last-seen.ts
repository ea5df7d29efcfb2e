// Keeps the last answers of queries marked `meta: { isKept: true }` on the device, sealed, and shows them when the
// server is out of reach. Online, every query is fetched as usual. Choices of forms (`areChoices`) have a shelf of
// their own, so that viewing many lists never evicts what is needed to write a record.
import { hashKey, type Query, type QueryFunctionContext, type QueryKey, type QueryMeta } from '@tanstack/react-query'
import { createAtom } from '@tanstack/react-store'
import { CallProblem } from '../call-problem.ts'
import { isTransient } from '../retries/retry-policy.ts'
import { device } from './device.ts'

/** How long a page waits for the server before showing the kept answer. */
const timeoutMs = 8000
const maxAnswers = 80
const maxBytes = 4 * 1024 * 1024
const maxBytesEach = 512 * 1024
/** In characters. A catalogue of 5,000 items, the maximum of a department, takes about 1 MB. */
const maxBytesOfChoices = 4 * 1024 * 1024

/**
 * Changes with the contract: an answer kept by an older version may have another shape and is not shown. Set by the
 * build.
 */
declare const contractDigest: string | undefined
const shapes = typeof contractDigest === 'undefined' ? '' : contractDigest

const seenAt = createAtom<ReadonlyMap<string, number>>(new Map())

function note(hash: string, at: number | null): void {
  if (seenAt.get().get(hash) === (at ?? undefined)) return
  const next = new Map(seenAt.get())
  if (at === null) next.delete(hash)
  else next.set(hash, at)
  seenAt.set(next)
}

/** Calls the listener when `lastSeenAt` of any query changes. */
export function onLastSeen(listener: () => void): () => void {
  return seenAt.subscribe(listener).unsubscribe
}

/** Time of the kept answer being shown, in ms since 1970; undefined when the answer is fresh. */
export const lastSeenAt = (hash: string): number | undefined => seenAt.get().get(hash)

const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work)

/** Deletes the oldest answers beyond the limits in number and size. */
async function trim(): Promise<void> {
  const kept = await device()?.inventory('answers')
  let [count, bytes] = [0, 0]
  for (const one of (kept ?? []).reverse()) {
    count += 1
    bytes += one.bytes
    if (count > maxAnswers || bytes > maxBytes) await device()?.remove('answers', one.name)
  }
}

let trimming: ReturnType<typeof setTimeout> | undefined

type Meta = QueryMeta | undefined

const shelfOf = (meta: Meta) => (meta?.areChoices ? 'choices' : 'answers')

function keep(hash: string, meta: Meta, data: unknown): void {
  const personId = device()?.personId()
  if (!personId) return
  whenIdle(() => {
    const store = device()
    // Another person may have signed in since: the answer is not theirs.
    const max = meta?.areChoices ? maxBytesOfChoices : maxBytesEach
    if (store?.personId() !== personId || JSON.stringify(data).length > max) return
    void store.put(shelfOf(meta), hash, { shapes, data }).catch(() => undefined)
    clearTimeout(trimming)
    trimming = setTimeout(() => void trim().catch(() => undefined), 5000)
  })
}

async function lastSeen(hash: string, meta: Meta): Promise<{ data: unknown; at: number } | null> {
  const kept = await device()
    ?.get(shelfOf(meta), hash)
    .catch(() => null)
  const { value } = kept ?? {}
  if (!kept || typeof value !== 'object' || value === null || !('shapes' in value) || !('data' in value)) return null
  return value.shapes === shapes ? { data: value.data, at: kept.at } : null
}

/** Time of a query's kept answer, in ms since 1970; null when this device has none to show. */
export async function keptAt({ queryKey, meta }: { queryKey: QueryKey; meta?: Meta }): Promise<number | null> {
  return (await lastSeen(hashKey(queryKey), meta))?.at ?? null
}

/** Wraps the query function of every query, for `QueryClient`. */
export async function orLastSeen<T, Key extends readonly unknown[]>(
  ask: (context: QueryFunctionContext<Key>) => T | Promise<T>,
  context: QueryFunctionContext<Key>,
  query: Pick<Query, 'queryHash' | 'meta' | 'setData'>,
): Promise<T> {
  if (!query.meta?.isKept) return ask(context)
  const hash = query.queryHash
  const answer = (async () => ask(context))()
  const fresh = answer.then((data) => {
    note(hash, null)
    keep(hash, query.meta, data)
    return data
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeoutMs)
  })
  try {
    const first = await Promise.race([fresh.then((data) => ({ data })), late])
    if (first !== 'late') return first.data
  } catch (thrown) {
    if (!(thrown instanceof CallProblem) || !isTransient(thrown)) throw thrown
    const seen = await lastSeen(hash, query.meta)
    if (!seen) throw thrown
    note(hash, seen.at)
    // Safe cast: it was sealed here under this contract's digest, so it is an earlier result of `ask`.
    return seen.data as T
  } finally {
    clearTimeout(timer)
  }
  const seen = await lastSeen(hash, query.meta)
  if (!seen) return fresh
  note(hash, seen.at)
  // Replaced by the server's answer if that still arrives.
  void fresh.then((data) => query.setData(data)).catch(() => undefined)
  return seen.data as T
}
