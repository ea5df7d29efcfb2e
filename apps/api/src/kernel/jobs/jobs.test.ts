// Jobs: as durable as the transaction that wrote them, retried when they fail, run on schedule.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { queue } from './queue.ts'

const greetings = queue({ name: 'greetings', payload: z.strictObject({ to: z.string() }) })
const stumbling = queue({ name: 'stumbling', payload: z.strictObject({}), retryLimit: 2, retryDelaySeconds: 1 })
const hopeless = queue({ name: 'hopeless', payload: z.strictObject({ n: z.number() }), retryLimit: 0 })
const mistimed = queue({ name: 'mistimed', payload: z.strictObject({}) })
const hourly = queue({ name: 'hourly', payload: z.strictObject({}) })

let database: TestDatabase
let jobs: Jobs
const greeted: string[] = []
const faults: unknown[] = []
let stumbles = 0

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = createJobs(database.db, {
    url: database.url,
    pollSeconds: 0.5,
    onFault: (fault) => void faults.push(fault),
  })
  jobs.work(greetings, async ({ to }) => void greeted.push(to))
  jobs.work(stumbling, async () => {
    stumbles++
    if (stumbles === 1) throw new Error('stumbled')
  })
  jobs.work(hopeless, async () => {
    throw new Error('never works')
  })
  jobs.work(hourly, async () => {})
  jobs.work(mistimed, async () => {})
  jobs.schedule(mistimed, '30 25 * * *')
  jobs.schedule(hourly, '0 * * * *')
  await jobs.prepare()
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

describe('a job', () => {
  it('runs once when its transaction commits, and never when it is rolled back', async () => {
    const { db } = database
    await db.transaction(() => jobs.enqueue(greetings, { to: 'committed' }))
    await expect(
      db.transaction(async () => {
        await jobs.enqueue(greetings, { to: 'rolled back' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await jobs.enqueue(greetings, { to: 'later' })
    await expect.poll(() => greeted.toSorted(), { timeout: 10_000 }).toEqual(['committed', 'later'])
  })

  it('is enqueued once per key', async () => {
    const { db } = database
    await jobs.enqueue(greetings, { to: 'keyed' }, { singletonKey: 'k1' })
    await jobs.enqueue(greetings, { to: 'keyed again' }, { singletonKey: 'k1' })
    const rows = await db.unchecked("select 1 from pgboss.job where name = 'greetings' and singleton_key = 'k1'")
    expect(rows).toHaveLength(1)
  })

  it('is retried after a failure', async () => {
    await jobs.enqueue(stumbling, {})
    await expect.poll(() => stumbles, { timeout: 15_000 }).toBe(2)
    expect(faults.map(String)).toContain('Error: stumbled')
  })

  it('moves to the dead-letter queue when every attempt fails', async () => {
    await jobs.enqueue(hopeless, { n: 7 })
    const dead = () => database.db.unchecked("select data from pgboss.job where name = 'hopeless.dead'")
    await expect.poll(dead, { timeout: 15_000 }).toEqual([{ data: { n: 7 } }])
  })

  it('is refused when nobody declared its queue', async () => {
    const unknown = queue({ name: 'unknown', payload: z.strictObject({}) })
    await expect(jobs.enqueue(unknown, {})).rejects.toThrow('not prepared')
  })

  it('is refused when its payload is invalid', async () => {
    await expect(jobs.enqueue(greetings, JSON.parse('{"to":7}'))).rejects.toThrow()
  })
})

describe('a queue', () => {
  const settingsOf = async (name: string) =>
    (
      await database.db.unchecked(
        `select retry_limit, retry_delay, retry_delay_max, expire_seconds, dead_letter, policy, updated_on > created_on as changed
         from pgboss.queue where name = $1`,
        [name],
      )
    )[0]
  const prepared = async (settings: object) => {
    const others = createJobs(database.db, { url: database.url, onFault: (fault) => void faults.push(fault) })
    others.work(queue({ name: 'settled', payload: z.strictObject({}), ...settings }), async () => {})
    await others.prepare()
    return others
  }
  const asMade = {
    retry_limit: 2,
    retry_delay: 5,
    expire_seconds: 300,
    dead_letter: 'settled.dead',
    policy: 'standard',
  }

  it('applies changed settings to new jobs from the next start on', async () => {
    await prepared({ retryDelayMaxSeconds: 60 })
    expect(await settingsOf('settled')).toEqual({ ...asMade, retry_delay_max: 60, changed: false })
    const changed = { retryLimit: 7, retryDelaySeconds: 9, expireInSeconds: 30 }
    const others = await prepared(changed)
    const now = { ...asMade, retry_limit: 7, retry_delay: 9, retry_delay_max: null, expire_seconds: 30 }
    expect(await settingsOf('settled')).toEqual({ ...now, changed: true })
    await others.enqueue(queue({ name: 'settled', payload: z.strictObject({}) }), {})
    const [job] = await database.db.unchecked(
      "select retry_limit, expire_seconds from pgboss.job where name = 'settled'",
    )
    expect(job).toEqual({ retry_limit: 7, expire_seconds: 30 })
  })

  it('is not written when the start changes nothing', async () => {
    const written = () => database.db.unchecked('select name, updated_on from pgboss.queue order by name')
    await prepared({ retryLimit: 1 })
    const before = await written()
    await prepared({ retryLimit: 1 })
    await jobs.prepare()
    expect(await written()).toEqual(before)
  })
})

describe('a schedule', () => {
  it('is stored once in the database', async () => {
    const rows = await database.db.unchecked('select name, cron, timezone from pgboss.schedule')
    expect(rows).toEqual([{ name: 'hourly', cron: '0 * * * *', timezone: 'Asia/Kolkata' }])
  })

  it('is reported when the engine refuses it, and stops nothing else', () => {
    expect(faults.map(String).join()).toContain('got value 25')
  })

  it('enqueues nothing once switched off, and its queued jobs are dropped', async () => {
    await jobs.enqueue(hourly, {}, { startAfterSeconds: 3600 })
    const others = createJobs(database.db, { url: database.url, onFault: (fault) => void faults.push(fault) })
    others.unschedule(hourly)
    await others.prepare()
    expect(await database.db.unchecked('select name from pgboss.schedule')).toEqual([])
    expect(
      await database.db.unchecked("select id from pgboss.job where name = 'hourly' and state = 'created'"),
    ).toEqual([])
  })
})
