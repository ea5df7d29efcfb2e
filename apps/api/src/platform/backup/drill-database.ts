// The PostgreSQL database for drills: empty before and afterwards, and emptied after an interrupted drill.
import { z } from 'zod'
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import { onOneConnection, type RawConnection } from '#api/kernel/database/raw-connection.ts'
import { dropTables, hasTables } from '#api/kernel/database/whole-tables.ts'
import { faultText } from '#api/kernel/fault-text.ts'
import { RestoreFault } from './restore-backup.ts'

/** An empty schema that marks the leftovers of a drill. */
const mark = 'rounds_drill'
const advisoryLock = 7_265_003

/** Runs `work` alone in the database at `url`, and empties it afterwards. */
export async function onDrillDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ url, poolSize: 1, statementTimeout: 0 })
  try {
    await assertReachable(db)
    // A transaction holds the lock, and ends with this process however that dies. It keeps no snapshot, which would
    // block every concurrent index build. For this reason it is not read-only, and its statements have no parameters.
    return await onOneConnection(db, 'writing', async (held) => {
      await takeLock(held)
      if ((await hasTables(held)) && !(await isMarked(held))) {
        throw new RestoreFault('BACKUP_DRILL_DATABASE_URL has tables. Please name an empty database for drills.')
      }
      await onOneConnection(db, 'writing', async (connection) => {
        await dropTables(connection)
        await connection.run(`create schema if not exists ${mark}`)
      })
      try {
        return await work(db)
      } finally {
        await onOneConnection(db, 'writing', async (connection) => {
          await dropTables(connection)
          await connection.run(`drop schema ${mark}`)
        })
      }
    })
  } finally {
    await db.close()
  }
}

async function assertReachable(db: Database): Promise<void> {
  try {
    await db.ping()
  } catch (error) {
    throw new RestoreFault(`BACKUP_DRILL_DATABASE_URL cannot be used (${faultText(error)}).`)
  }
}

async function takeLock(connection: RawConnection): Promise<void> {
  const [taken] = await connection.rows(
    z.object({ isOurs: z.boolean() }),
    `select pg_try_advisory_xact_lock(${advisoryLock}) as "isOurs"`,
  )
  if (!taken?.isOurs) throw new RestoreFault('Another drill is at work in BACKUP_DRILL_DATABASE_URL.')
}

async function isMarked(connection: RawConnection): Promise<boolean> {
  const [found] = await connection.rows(
    z.object({ isThere: z.boolean() }),
    `select to_regnamespace('${mark}') is not null as "isThere"`,
  )
  return found?.isThere === true
}
