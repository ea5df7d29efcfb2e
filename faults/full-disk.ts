// The disk is full: that of the uploaded files, of the database, of its log, of the embedded database. Acknowledged
// data stays, what could not be stored is refused as a whole, and work continues as soon as there is room.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../apps/api/src/kernel/database/database.ts'
import { migrate } from '../apps/api/src/kernel/schema/migrations.ts'
import { signedIn } from '../apps/api/src/testing/operation/signed-in.ts'
import { createWorld } from '../apps/api/src/testing/people.ts'
import { type ClusterOptions, type PostgresCluster, startPostgres } from '../tools/postgres-cluster.ts'
import type { Fault, Seen } from './fault.ts'
import { onSmallDisk } from './small-disk.ts'
import { onStage, type Stage } from './stage.ts'
import { expected, judged, throughFullDisk } from './through-full-disk.ts'

const noMount: Seen = { missing: 'this user may not mount a small disk' }

/** Starts the server of a stage and returns what a course needs. */
async function started({ start, headers, people }: Stage) {
  return { address: await start().ready, student: headers.student, teacher: people.teacher }
}

/** Runs a PostgreSQL with a part of it on a small disk, and a stage on it. */
async function onPostgresOf(
  options: ClusterOptions,
  work: (stage: Stage, cluster: PostgresCluster) => Promise<Seen>,
): Promise<Seen> {
  const cluster = await startPostgres(options)
  try {
    return await onStage(cluster.url, (stage) => work(stage, cluster))
  } finally {
    await cluster.stop()
  }
}

export const fullFilesDisk: Fault = {
  id: 'full-files',
  fault: 'The disk of the uploaded files is full',
  expected,
  async run(stage) {
    const files = join(stage.folder, 'files')
    const seen = await onSmallDisk(files, 8, async (disk) =>
      judged(stage.database.db, files, await throughFullDisk(disk, await started(stage))),
    )
    return seen ?? noMount
  },
}

export const fullDatabaseDisk: Fault = {
  id: 'full-database',
  fault: 'The disk of the database’s tables is full',
  expected,
  async run({ folder }) {
    const walFolder = join(folder, 'wal')
    mkdirSync(walFolder)
    const seen = await onSmallDisk(join(folder, 'small'), 120, (disk) =>
      onPostgresOf({ parent: disk.folder, walFolder }, async (stage) =>
        judged(stage.database.db, join(stage.folder, 'files'), await throughFullDisk(disk, await started(stage))),
      ),
    )
    return seen ?? noMount
  },
}

const isAnswering = ({ database }: Stage): Promise<boolean> =>
  database.db.ping().then(
    () => true,
    () => pause(100, false),
  )

export const fullWalDisk: Fault = {
  id: 'full-wal',
  fault: 'The disk of the database’s log (WAL) is full: PostgreSQL ends, its supervisor starts it again',
  expected: expected.replace('there being room', 'PostgreSQL answering again'),
  async run({ folder }) {
    const settings = { min_wal_size: '32MB', max_wal_size: '64MB' }
    const seen = await onSmallDisk(join(folder, 'small'), 96, (disk) => {
      const walFolder = join(disk.folder, 'wal')
      mkdirSync(walFolder)
      return onPostgresOf({ parent: folder, walFolder, settings }, async (stage, cluster) => {
        const course = {
          ...(await started(stage)),
          hurry: () => stage.database.db.unchecked('select pg_switch_wal()'),
          // PostgreSQL may recover by itself, or end; the time counts from its next answer.
          revive: async () => {
            while (!(await isAnswering(stage))) if (cluster.hasEnded()) await cluster.startAgain()
          },
        }
        const written = await throughFullDisk(disk, course)
        return judged(stage.database.db, join(stage.folder, 'files'), written)
      })
    })
    return seen ?? noMount
  },
}

export const fullEmbeddedDisk: Fault = {
  id: 'full-embedded',
  fault: 'The disk of the embedded database is full',
  expected,
  async run({ folder, start }) {
    const seen = await onSmallDisk(join(folder, 'small'), 200, async (disk) => {
      const open = () => openDatabase({ folder: join(disk.folder, 'database') })
      const before = await open()
      await migrate(before)
      const { people } = await createWorld(before, new Date())
      const student = await signedIn(before, people.student)
      await before.close()
      const server = start({ DATABASE_URL: '', DATA_DIR: disk.folder })
      const course = { address: await server.ready, student, teacher: people.teacher }
      const written = await throughFullDisk(disk, course)
      await server.kill()
      const after = await open()
      try {
        return await judged(after, join(folder, 'files'), written)
      } finally {
        await after.close()
      }
    })
    return seen ?? noMount
  },
}
