// The reasons why a command or a start fails, each naming its setting or place.
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { faultText } from './kernel/fault-text.ts'
import { type FileStore, openFileStore } from './kernel/file-store/file-store.ts'
import { parseKeys } from './kernel/sealing/sealing.settings.ts'
import { openBackupPlace } from './platform/backup/backup-place.ts'
import { reasonOf } from './reason-of.ts'

const nowhere = 's3://KEY:SECRETWORD@127.0.0.1:1/rounds?tls=0'

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => error,
  )
const listed = async (store: FileStore) => {
  for await (const _ of store.list('backups/'));
}

it('names the bucket of the files when it is unreachable, and nothing of its key', async () => {
  const store = await openFileStore(nowhere)
  for (const fault of [await faultOf(store.stream('ab/cd')), await faultOf(listed(store))]) {
    expect(reasonOf(fault)).toMatch(/^The file store fails \(.*ECONNREFUSED 127\.0\.0\.1:1\)\.$/)
    expect(faultText(fault)).toBe(reasonOf(fault))
    expect(JSON.stringify([fault, String(fault)])).not.toContain('SECRETWORD')
  }
})

it('names the place of the backups when it is unreachable', async () => {
  const keys = parseKeys('BACKUP_KEYS', `b1:${Buffer.alloc(32, 7).toString('base64')}`, false)
  const settings = { url: nowhere, keys, schedule: '', drillSchedule: '', drillDatabaseUrl: undefined, keep: 1 }
  const { store } = await openBackupPlace(settings)
  expect(reasonOf(await faultOf(listed(store)))).toMatch(/^The place of the backups fails \(.*ECONNREFUSED/)
})

it('names a missing file', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'rounds-reason-'))
  const path = join(folder.path, 'nothing')
  const store = await openFileStore(new URL(`file://${folder.path}`).href)
  const fault = await faultOf(store.put(path, 'text/plain'))
  expect(reasonOf(fault)).toBe(`A file or folder cannot be used (ENOENT: no such file or directory, open '${path}').`)
})

it('names the database when its socket is missing', () => {
  const fault = Object.assign(new Error('connect ENOENT /run/.s.PGSQL.5432'), { code: 'ENOENT', syscall: 'connect' })
  expect(reasonOf(fault)).toBe('The database cannot be reached (connect ENOENT /run/.s.PGSQL.5432).')
})

it.each([
  ['28P01', 'password authentication failed for user "rounds"'],
  ['28000', 'role "rounds" does not exist'],
  ['3D000', 'database "rounds" does not exist'],
])('explains in a sentence that PostgreSQL refuses the address (%s)', (code, message) => {
  expect(reasonOf(Object.assign(new Error(message), { code }))).toBe(
    `PostgreSQL refuses DATABASE_URL, or DATABASE_OWNER_URL where that is set (${message}).`,
  )
})
