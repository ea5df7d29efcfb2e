// A transaction that loses against another one is retried, with three attempts in all.
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { problemOf } from '#api/kernel/http/problem-reply.ts'
import { it } from '#api/testing/fixtures.ts'
import type { TestDatabase } from '#api/testing/test-database.ts'

it.beforeAll(async ({ database }) => {
  await database.db.unchecked('create table tried (n int)')
})

/** Counts the attempts of a transaction that fails with a PostgreSQL state until the attempt number `successful`. */
async function attemptsOf(
  database: TestDatabase,
  state: string,
  successful: number,
): Promise<{ attempts: number; error: unknown }> {
  let attempts = 0
  const running = database.db.transaction(async () => {
    attempts++
    await database.db.unchecked('insert into tried values ($1)', [attempts])
    if (attempts < successful) throw Object.assign(new Error('lost'), { code: state })
  })
  const error: unknown = await running.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return { attempts, error }
}

const stored = (database: TestDatabase) => database.db.uncheckedRows(z.object({ n: z.number() }), 'select n from tried')

describe.each(['40001', '40P01'])('a transaction that the database ends with %s', (state) => {
  it('is retried, and only its last attempt is stored', async ({ database }) => {
    await database.db.unchecked('delete from tried')
    expect(await attemptsOf(database, state, 3)).toEqual({ attempts: 3, error: undefined })
    expect(await stored(database)).toEqual([{ n: 3 }])
  })

  it('gives up after three attempts, as unavailable', async ({ database }) => {
    await database.db.unchecked('delete from tried')
    const { attempts, error } = await attemptsOf(database, state, 4)
    expect([attempts, problemOf(error).code]).toEqual([3, 'unavailable'])
    expect(await stored(database)).toEqual([])
  })
})

it('any other error is not retried', async ({ database }) => {
  expect((await attemptsOf(database, '23505', 2)).attempts).toBe(1)
})
