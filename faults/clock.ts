// The clock of the server jumps a year ahead and is corrected: nothing from that year locks anybody out or stays open.
import { lostRecords, writeUntilKilled } from '../apps/api/src/testing/operation/durable-writes.ts'
import { password } from '../apps/api/src/testing/people.ts'
import type { Fault } from './fault.ts'

const ahead = {
  NODE_OPTIONS: `--import=${new URL('ahead.mjs', import.meta.url).href}`,
  CLOCK_DAYS_AHEAD: '365',
}
const wrongGuesses = 12

/** Signs the student in; returns the status and the session's cookie. */
async function signIn(address: string, given = password): Promise<{ status: number; cookie: string }> {
  const reply = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'student@rounds.example', password: given }),
  })
  const cookie = reply.headers.getSetCookie().find((one) => one.startsWith('sid='))
  return { status: reply.status, cookie: cookie?.split(';')[0] ?? '' }
}

const sessionStatus = async (address: string, cookie: string) =>
  (await fetch(`${address}/api/session`, { headers: { cookie } })).status

export const clockJump: Fault = {
  id: 'clock',
  fault: 'The clock of the server jumps a year ahead, people sign in and guess wrongly, and it is set right again',
  expected: 'Nobody is locked out, sessions of that year are over, those of before live, and no record is lost',
  async run({ database: { db }, headers, people, start }) {
    const before = await signIn(await start().ready)
    const wrong = start(ahead)
    const address = await wrong.ready
    const then = await signIn(address)
    const guesses: number[] = []
    for (let n = 0; n < wrongGuesses; n++) guesses.push((await signIn(address, 'a wrong guess')).status)
    await wrong.kill()
    const acknowledged = await writeUntilKilled(
      start(),
      { headers: headers.student, teacherId: people.teacher.id },
      500,
    )
    const right = await start().ready
    const after = await signIn(right)
    const [old, future] = [await sessionStatus(right, before.cookie), await sessionStatus(right, then.cookie)]
    const lost = await lostRecords(db, acknowledged)
    return {
      isAsExpected:
        [before, then, after].every(({ status }) => status === 200) &&
        guesses.includes(429) &&
        old === 200 &&
        future === 401 &&
        lost.length === 0,
      seen: `signed in before ${before.status}, a year ahead ${then.status}, after ${guesses.filter((status) => status === 429).length} refused guesses of that year ${after.status}; session of before ${old}, of that year ${future}; ${acknowledged.length} records acknowledged after it, ${lost.length} lost`,
    }
  },
}
