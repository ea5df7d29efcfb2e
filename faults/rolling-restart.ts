// A new version is rolled out at noon: two servers restart in turn behind a proxy that follows `ready`.
import { countsText, statusesOf } from '../apps/api/src/testing/operation/load.ts'
import { rollOut } from '../apps/api/src/testing/operation/rolling-restart.ts'
import type { Fault } from './fault.ts'

const restarts = 8

export const rollingRestart: Fault = {
  id: 'rolling-restart',
  fault: `Two servers restart in turn, ${restarts} times in all, behind a proxy that follows \`ready\`, under mixed load`,
  expected: 'Every request is answered with 200; each server ends with code 0',
  async run({ start, work }) {
    const { answers, codes } = await rollOut({ start, asks: work, workers: 4, restarts, betweenMs: 4_000 })
    const statuses = statusesOf(answers)
    return {
      isAsExpected: statuses.length === 1 && statuses[0] === 200 && codes.every((code) => code === 0),
      seen: `${countsText(answers)}; longest answer ${Math.round(answers.longestMs)} ms; codes ${[...new Set(codes)].join(', ')}`,
    }
  },
}
