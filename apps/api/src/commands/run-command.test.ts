// The message for the operator when a command fails.
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const command = fileURLToPath(new URL('migrate.ts', import.meta.url))

it('names an unreachable database in one sentence', async () => {
  const env = { ...process.env, DATABASE_URL: 'postgres://rounds@localhost:1/rounds', DATA_DIR: tmpdir() }
  const ended = run(process.execPath, [command], { env })
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database cannot be reached \(/),
  })
})
