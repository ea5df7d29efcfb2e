// The environment of a fault: a separate migrated database with the cast of the tests in it, and servers on it.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Ask, mixedWork, unlimited } from '../apps/api/src/testing/operation/load.ts'
import { type SignedIn, signedIn } from '../apps/api/src/testing/operation/signed-in.ts'
import { createWorld, type World } from '../apps/api/src/testing/people.ts'
import { type ServerProcess, startServer } from '../apps/api/src/testing/server-process.ts'
import { openDatabaseOf, type TestDatabase } from '../apps/api/src/testing/test-database.ts'

export interface Stage extends World {
  database: TestDatabase
  /** The address of the database. */
  url: string
  /** A folder of this fault, deleted after it. */
  folder: string
  headers: Record<'student' | 'teacher' | 'hod', SignedIn>
  /** The most frequent requests of this database's people. */
  work: Ask[]
  /** Starts a server on the database; it is killed at the latest when the fault is over. */
  start(settings?: Record<string, string>): ServerProcess
}

/** Runs `work` on a stage of the PostgreSQL server at `server`, and removes it afterwards. */
export async function onStage<T>(server: string, work: (stage: Stage) => Promise<T>): Promise<T> {
  const database = await openDatabaseOf(server)
  const folder = await mkdtemp(join(tmpdir(), 'rounds-fault-'))
  // A private PostgreSQL, which never runs as root, may be in it.
  await chmod(folder, 0o755)
  const running: ServerProcess[] = []
  try {
    const { db, url = '' } = database
    const world = await createWorld(db, new Date())
    const { student, teacher, hod } = world.people
    const headers = {
      student: await signedIn(db, student),
      teacher: await signedIn(db, teacher),
      hod: await signedIn(db, hod),
    }
    return await work({
      ...world,
      database,
      url,
      folder,
      headers,
      work: mixedWork({ ...headers, guide: teacher }),
      start(settings = {}) {
        const files = pathToFileURL(join(folder, 'files')).href
        const started = startServer({
          DATA_DIR: folder,
          FILES_URL: files,
          DATABASE_URL: url,
          ...unlimited,
          ...settings,
        })
        running.push(started)
        return started
      },
    })
  } finally {
    for (const one of running) await one.kill()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}
