// A transaction that loses against another one is run again, three times in all.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemOf } from '#api/kernel/http/problem-reply.ts'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.unchecked('create table attempts (n int)')
})
afterAll(() => database.close())

/** A transaction that fails with a state of PostgreSQL until it is run for the `successful` time. */
async function attemptsOf(state: string, successful: number): Promise<{ attempts: number; error: unknown }> {
  let attempts = 0
  const running = database.db.transaction(async () => {
    attempts++
    await database.db.unchecked('insert into attempts values ($1)', [attempts])
    if (attempts < successful) throw Object.assign(new Error('lost'), { code: state })
  })
  const error: unknown = await running.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return { attempts, error }
}

const stored = () => database.db.unchecked<{ n: number }>('select n from attempts')

describe.each(['40001', '40P01'])('a transaction that the database ends with %s', (state) => {
  it('is run again, and only its last attempt is stored', async () => {
    await database.db.unchecked('delete from attempts')
    expect(await attemptsOf(state, 3)).toEqual({ attempts: 3, error: undefined })
    expect(await stored()).toEqual([{ n: 3 }])
  })

  it('gives up after three attempts, with a problem that says to come back', async () => {
    await database.db.unchecked('delete from attempts')
    const { attempts, error } = await attemptsOf(state, 4)
    expect([attempts, problemOf(error).code]).toEqual([3, 'unavailable'])
    expect(await stored()).toEqual([])
  })
})

it('any other error is not tried again', async () => {
  expect((await attemptsOf('23505', 2)).attempts).toBe(1)
})
