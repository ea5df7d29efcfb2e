// A rolling update under load: servers restart one after the other, and no request is lost.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countsText, mixedWork, statusesOf, unlimited } from '#api/testing/operation/load.ts'
import { rollOut } from '#api/testing/operation/rolling-restart.ts'
import { signedIn } from '#api/testing/operation/signed-in.ts'
import { createWorld } from '#api/testing/people.ts'
import { startServer } from '#api/testing/server-process.ts'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rounds-rolling-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

it('two restarts behind a proxy that follows `ready` lose no request', async () => {
  const { db, url = '' } = database
  const { people } = await createWorld(db, new Date())
  const { answers, codes } = await rollOut({
    start: (settings) => startServer({ DATA_DIR: folder, DATABASE_URL: url, ...unlimited, ...settings }),
    asks: mixedWork({
      student: await signedIn(db, people.student),
      teacher: await signedIn(db, people.teacher),
      hod: await signedIn(db, people.hod),
      guide: people.teacher,
    }),
    workers: 4,
    restarts: 2,
    betweenMs: 300,
  })
  expect(answers.total).toBeGreaterThan(50)
  expect(statusesOf(answers), countsText(answers)).toEqual([200])
  expect(codes).toEqual([0, 0])
}, 180_000)
