// Requests of several people at the same time, for as long as a test needs them, and how each of them was answered.
import type { TestPerson } from '#api/testing/people.ts'
import { aRecord } from './durable-writes.ts'
import type { SignedIn } from './signed-in.ts'

/** A request, made new each time it is sent. */
export type Ask = (address: string) => Promise<Response>

export interface Answers {
  /** How often each status came; 0 for a connection that broke before the answer was whole. */
  counts: Map<number, number>
  total: number
  longestMs: number
  p99Ms: number
}

export interface Load {
  answers(): Answers
  /** Lets the requests that are under way end. */
  stop(): Promise<Answers>
}

/** Keeps `workers` busy with `asks` in turn, each sending its next request when the last one is answered. */
export function startLoad(address: string, asks: readonly Ask[], workers: number): Load {
  const counts = new Map<number, number>()
  const times: number[] = []
  let isOver = false
  const work = async (worker: number) => {
    for (let turn = worker; !isOver; turn++) {
      const ask = asks[turn % asks.length]
      const began = performance.now()
      const status = ask ? await statusOf(ask(address)) : 0
      times.push(performance.now() - began)
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  const working = Array.from({ length: workers }, (_, worker) => work(worker))
  const answers = (): Answers => {
    const sorted = times.toSorted((a, b) => a - b)
    return {
      counts: new Map(counts),
      total: sorted.length,
      longestMs: sorted.at(-1) ?? 0,
      p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    }
  }
  return {
    answers,
    async stop() {
      isOver = true
      await Promise.all(working)
      return answers()
    },
  }
}

/** The status of a whole answer; 0 when the connection broke. */
const statusOf = (sent: Promise<Response>): Promise<number> =>
  sent
    .then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    .catch(() => 0)

/** `200 × 512, 503 × 3`, with `broken` for connections that ended without an answer. */
export const countsText = ({ counts }: Answers): string =>
  [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'broken' : status} × ${count}`)
    .join(', ')

/** The statuses that came, in order. */
export const statusesOf = ({ counts }: Answers): number[] => [...counts.keys()].toSorted((a, b) => a - b)

/** What people do most: lists, dashboards, records opened by nobody else, and new records. */
export function mixedWork(people: {
  student: SignedIn
  teacher: SignedIn
  hod: SignedIn
  guide: Pick<TestPerson, 'id'>
}): Ask[] {
  const get =
    (path: string, headers: SignedIn): Ask =>
    (address) =>
      fetch(`${address}/api${path}`, { headers })
  const write: Ask = (address) =>
    fetch(`${address}/api/entries`, {
      method: 'POST',
      headers: { ...people.student, 'content-type': 'application/json' },
      body: JSON.stringify(aRecord(people.guide.id, 'Mixed work', 3)),
    })
  return [
    get('/dashboard', people.hod),
    write,
    get('/entries?size=20', people.student),
    get('/session', people.teacher),
    get('/entries?size=20&status=Pending&sort=oldest', people.teacher),
    get('/dashboard', people.student),
  ]
}
