// Sends concurrent requests of several people for as long as a test needs, and counts the replies.

import type { TestPerson } from '#api/testing/people.ts'
import { aPdf, aPicture } from '#api/testing/uploads/files.ts'
import { aRecord } from './durable-writes.ts'
import type { SignedIn } from './signed-in.ts'

/** For servers under load: the sessions of three people send the requests of many. */
export const unlimited = { REQUESTS_PER_MINUTE: '10000000' }

/** Sends a new request each time it is called. */
export type Ask = (address: string) => Promise<Response>

export interface Answers {
  /** The number of replies by status; 0 for a connection that broke before the reply was complete. */
  counts: Map<number, number>
  total: number
  longestMs: number
  p99Ms: number
}

export interface Load {
  answers(): Answers
  /** Stops, after the running requests have ended. */
  stop(): Promise<Answers>
}

/** Runs `workers` workers that send `asks` in turn, each after its previous reply. */
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

/** The status of a complete reply; 0 when the connection broke. */
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

/** For example `200 × 512, 503 × 3`, with `broken` for connections that ended without a reply. */
export const countsText = ({ counts }: Answers): string =>
  [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'broken' : status} × ${count}`)
    .join(', ')

/** The statuses received, in ascending order. */
export const statusesOf = ({ counts }: Answers): number[] => [...counts.keys()].toSorted((a, b) => a - b)

const get =
  (path: string, headers: SignedIn): Ask =>
  (address) =>
    fetch(`${address}/api${path}`, { headers })

/** Submits a record of a student to this teacher. */
export const writeRecord =
  (student: SignedIn, guide: { id: string }): Ask =>
  (address) =>
    fetch(`${address}/api/entries`, {
      method: 'POST',
      headers: { ...student, 'content-type': 'application/json' },
      body: JSON.stringify(aRecord(guide.id, 'Mixed work', 3)),
    })

const uploadOf =
  (headers: SignedIn, name: string, type: string, bytes: Uint8Array): Ask =>
  (address) => {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(bytes)], name, { type }))
    return fetch(`${address}/api/files`, { method: 'POST', headers, body })
  }

/** Uploads a certificate. */
export const uploadPdf = (headers: SignedIn): Ask =>
  uploadOf(headers, 'certificate.pdf', 'application/pdf', aPdf({ pages: 20 }))

/** Uploads a picture. */
export const uploadPicture = async (headers: SignedIn): Promise<Ask> =>
  uploadOf(headers, 'camp.jpg', 'image/jpeg', await aPicture('jpeg', 400, 200))

/** The most frequent requests: lists, dashboards, a session check, and new records. */
export const mixedWork = (people: {
  student: SignedIn
  teacher: SignedIn
  hod: SignedIn
  guide: Pick<TestPerson, 'id'>
}): Ask[] => [
  get('/dashboard', people.hod),
  writeRecord(people.student, people.guide),
  get('/entries?size=20', people.student),
  get('/session', people.teacher),
  get('/entries?size=20&status=Pending&sort=oldest', people.teacher),
  get('/dashboard', people.student),
]
