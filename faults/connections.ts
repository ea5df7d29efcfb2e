// Network faults between a server and its database: connections end, all of them or some, and go deaf.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type Cable, openCable } from '../apps/api/src/testing/cable.ts'
import { type Answers, countsText, startLoad, statusesOf } from '../apps/api/src/testing/operation/load.ts'
import type { Fault } from './fault.ts'
import type { Stage } from './stage.ts'
import { msUntil, secondsText } from './until.ts'

const workers = 6
const quietMs = 1_000

interface Course {
  answers: Answers
  /** The time from the end of the fault to the first 200. */
  recoveryMs: number
}

/** Runs a server behind a cable under mixed load while `harm` affects the cable or the database. */
async function underLoad(stage: Stage, harm: (cable: Cable) => Promise<void>): Promise<Course> {
  const cable = await openCable(stage.url)
  try {
    const server = stage.start({ DATABASE_URL: cable.url })
    const address = await server.ready
    const load = startLoad(address, stage.work, workers)
    await pause(quietMs)
    await harm(cable)
    const recoveryMs = await msUntil(
      async () => (await fetch(`${address}/api/dashboard`, { headers: stage.headers.hod })).status === 200,
    )
    await pause(quietMs)
    const answers = await load.stop()
    await server.kill()
    return { answers, recoveryMs }
  } finally {
    await cable.cut()
  }
}

const onlyDoneOrUnavailable = ({ answers }: Course): boolean =>
  statusesOf(answers).every((status) => status === 200 || status === 503)

const seenOf = ({ answers, recoveryMs }: Course): string =>
  `${countsText(answers)}; longest answer ${secondsText(answers.longestMs)}; works again after ${secondsText(recoveryMs)}`

export const lostDatabase: Fault = {
  id: 'lost-database',
  fault: 'The database cannot be reached for three seconds',
  expected: 'Only 200 and 503; works within 5 s of its return, without a restart',
  async run(stage) {
    const course = await underLoad(stage, async (cable) => {
      await cable.cut()
      await pause(3_000)
      await cable.mend()
    })
    const isAsExpected = onlyDoneOrUnavailable(course) && course.recoveryMs < 5_000
    return { isAsExpected, seen: seenOf(course) }
  },
}

export const endedConnections: Fault = {
  id: 'ended-connections',
  fault: '200 connections are ended by the database in the middle of requests',
  expected: 'Only 200 and 503, the server lives',
  async run(stage) {
    let ended = 0
    const course = await underLoad(stage, async () => {
      const until = performance.now() + 30_000
      while (ended < 200 && performance.now() < until) {
        const rows = await stage.database.db.uncheckedRows(
          z.object({ isEnded: z.boolean() }),
          `select pg_terminate_backend(pid) as "isEnded" from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and application_name = ''
             and state = 'active' limit 2`,
        )
        ended += rows.length
      }
    })
    return { isAsExpected: onlyDoneOrUnavailable(course) && ended >= 200, seen: `${ended} ended; ${seenOf(course)}` }
  },
}

export const deafConnections: Fault = {
  id: 'deaf',
  fault: 'All open connections to the database go deaf: nothing arrives, nothing ends',
  expected: 'Only 200 and 503, no answer takes over 10 s, works within 10 s',
  async run(stage) {
    const course = await underLoad(stage, async (cable) => cable.goDeaf())
    const isAsExpected =
      onlyDoneOrUnavailable(course) && course.answers.longestMs < 10_000 && course.recoveryMs < 10_000
    return { isAsExpected, seen: seenOf(course) }
  },
}

const stopLimitMs = 25_000

export const deafStop: Fault = {
  id: 'deaf-stop',
  fault: 'A server whose connections to the database went deaf is told to stop (SIGTERM)',
  expected: `It ends by itself within ${stopLimitMs / 1000} s, and nobody has to kill it`,
  async run(stage) {
    const cable = await openCable(stage.url)
    try {
      const server = stage.start({ DATABASE_URL: cable.url })
      const address = await server.ready
      const load = startLoad(address, stage.work, workers)
      await pause(quietMs)
      cable.goDeaf()
      const began = performance.now()
      server.process.kill('SIGTERM')
      const code = await server.ended
      const ms = performance.now() - began
      await load.stop()
      return {
        isAsExpected: code !== null && ms < stopLimitMs,
        seen: `ended with code ${code} after ${secondsText(ms)}`,
      }
    } finally {
      await cable.cut()
    }
  },
}
