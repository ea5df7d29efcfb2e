// The PostgreSQL database of drills: empty before and afterwards, and emptied where an earlier drill was cut off.
import { z } from 'zod'
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import { onOneConnection, type RawConnection } from '#api/kernel/database/raw-connection.ts'
import { dropTables, hasTables } from '#api/kernel/database/whole-tables.ts'
import { faultText } from '#api/kernel/fault-text.ts'
import { RestoreFault } from './restore-backup.ts'

/** A schema without tables: what a drill leaves behind is known by it. */
const mark = 'rounds_drill'
const turn = 7_265_003

/** Does `work` in the database at `url`, which no other drill has then, and empties it again. */
export async function onDrillDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ url, poolSize: 1, statementTimeout: 0 })
  try {
    await assertReachable(db)
    // The turn is held by a transaction, which ends with this process however that dies. It keeps no snapshot, which would hold
    // up every index that migrations build concurrently: so it is not one for reading, and its statements have no parameters.
    return await onOneConnection(db, 'writing', async (held) => {
      await takeTurn(held)
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

async function takeTurn(connection: RawConnection): Promise<void> {
  const [taken] = await connection.rows(
    z.object({ isOurs: z.boolean() }),
    `select pg_try_advisory_xact_lock(${turn}) as "isOurs"`,
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
