// A role with its own time limits, as behind a pooler: they do not interrupt backups, packages and commands.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { timeLimits } from './pooler.ts'
import { onOneConnection, type RawConnection } from './raw-connection.ts'

const roleLimit = '200ms'

let database: TestDatabase
let server: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const { username, pathname } = new URL(database.running.url ?? '')
  for (const name of Object.keys(timeLimits))
    await database.db.unchecked(`alter role ${username} in database ${pathname.slice(1)} set ${name} = '${roleLimit}'`)
  server = await openDatabase({ url: database.running.url, poolSize: 1 })
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const limitsOf = ({ rows }: Pick<RawConnection, 'rows'>) =>
  rows(
    z.object({ name: z.string(), setting: z.string() }),
    'select name, setting from pg_settings where name = any($1::text[]) order by name',
    [Object.keys(timeLimits)],
  )

it.each(['reading', 'writing'] as const)('a connection for %s whole tables has no time limit', async (mode) => {
  const limits = await onOneConnection(server, mode, async (connection) => {
    await connection.run('select pg_sleep(0.4)')
    return limitsOf(connection)
  })
  expect(limits.map(({ setting }) => setting)).toEqual(['0', '0', '0'])
})

it('a command can run without a statement timeout while requests keep the server’s', async () => {
  const command = await openDatabase({ url: database.running.url, poolSize: 1, statementTimeout: 0 })
  expect(await command.unchecked('show statement_timeout')).toEqual([{ statement_timeout: '0' }])
  expect(await command.unchecked('show lock_timeout')).toEqual([{ lock_timeout: '2s' }])
  await command.close()
  expect(await server.unchecked('show statement_timeout')).toEqual([{ statement_timeout: '5s' }])
})
