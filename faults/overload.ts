// Far more people than a server can serve: accepted requests succeed, and the proxy's health check is answered at once.
import { countsText, startLoad, statusesOf } from '../apps/api/src/testing/operation/load.ts'
import type { Fault } from './fault.ts'
import { watchReady } from './ready-watch.ts'

const people = 300
const durationMs = 15_000
const maxP99Ms = 200

export const overload: Fault = {
  id: 'overload',
  fault: `${people} people send requests without a pause for ${durationMs / 1000} s`,
  expected: `Only 200 and 503; \`ready\` stays 200 and under ${maxP99Ms} ms (p99)`,
  async run({ start, work }) {
    const address = await start().ready
    const load = startLoad(address, work, people)
    const { times, refused } = await watchReady(address, durationMs)
    const answers = await load.stop()
    const p99Ms = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY
    const isServed = statusesOf(answers).every((status) => status === 200 || status === 503)
    return {
      isAsExpected: isServed && refused === 0 && p99Ms < maxP99Ms,
      seen: `${countsText(answers)}, p99 ${Math.round(answers.p99Ms)} ms; \`ready\` ${times.length} times, ${refused} refused, p99 ${Math.round(p99Ms)} ms`,
    }
  },
}
