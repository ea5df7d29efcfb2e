// A drill in a separate process: the server learns why it failed, and ends it when it stops.
import { existsSync } from 'node:fs'
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFileStore } from '#api/kernel/file-store/file-store.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { notedJobs } from '#api/testing/noted-jobs.ts'
import { openTestDatabase } from '#api/testing/test-database.ts'
import { backupJobs } from './backup.jobs.ts'
import { drillApart } from './drill-process.ts'

/** Writes a program that replaces the command. */
async function programOf(text: string) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'rounds-program-'))
  const path = join(folder.path, 'drill.mjs')
  await writeFile(path, text)
  return { path, folder: folder.path, [Symbol.asyncDispose]: () => folder.remove() }
}

const running = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('reports the reason why the drill failed', async () => {
  await using failing = await programOf(
    "process.stderr.write('There is no finished backup yet.\\n'); process.exitCode = 1",
  )
  const { signal } = new AbortController()
  await expect(drillApart(failing.path, signal)).rejects.toThrow('There is no finished backup yet.')
  await using good = await programOf("process.stdout.write('Backup b000001 was restored.\\n')")
  await expect(drillApart(good.path, signal)).resolves.toBeUndefined()
})

it('a drill is killed with its server, and leaves no copy of the database', async () => {
  const [lock, folders] = ['kernel/database/folder-lock.ts', 'platform/backup/drill-folder.ts'].map((path) =>
    import.meta.resolve(`#api/${path}`),
  )
  await using endless = await programOf(`import { writeFileSync } from 'node:fs'
    import { lockFolder } from '${lock}'
    import { databaseIn, makeDrillFolder } from '${folders}'
    const folder = await makeDrillFolder()
    const held = lockFolder(databaseIn(folder))
    writeFileSync(new URL('begun.json', import.meta.url), JSON.stringify({ pid: process.pid, folder }))
    setInterval(() => held, 1000)`)
  const stop = new AbortController()
  const drill = expect(drillApart(endless.path, stop.signal)).rejects.toThrow('The drill was cut off.')
  const begun = join(endless.folder, 'begun.json')
  await expect
    .poll(async () => existsSync(begun) && (await readFile(begun, 'utf8')) !== '', { timeout: 30_000 })
    .toBe(true)
  const { pid, folder } = JSON.parse(await readFile(begun, 'utf8'))
  stop.abort()
  await drill
  await expect.poll(() => running(pid)).toBe(false)
  expect(existsSync(folder)).toBe(false)
})

it('a scheduled drill runs in a separate process where two processes may open the database', async ({
  onTestFinished,
}) => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  await using apart = await programOf("process.stderr.write('apart'); process.exitCode = 1")
  const { jobs, run } = notedJobs()
  const sealer = createSealer([{ id: 'k1', key: Buffer.alloc(32, 7) }])
  const url = new URL(`file://${apart.folder}/backups`).href
  const files = await openFileStore(url)
  const settings = {
    url,
    keys: [],
    keep: 2,
    drillDatabaseUrl: undefined,
    schedule: '0 1 * * *',
    drillSchedule: '0 3 * * 0',
  }
  backupJobs({ jobs, db: database.db, files, sealer, clock: () => new Date() }, settings, apart.path)
  await expect(run('backup-drill')).rejects.toThrow(/^apart$/)
})
