// The next drill removes the copy of the database that an interrupted drill left behind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockFolder } from '#api/kernel/database/folder-lock.ts'
import { databaseIn, makeDrillFolder, sweepDrillFolders } from './drill-folder.ts'

it('deletes a leftover drill folder, but none in use or not yet in use', async ({ onTestFinished }) => {
  const [left, atWork, young] = [await makeDrillFolder(), await makeDrillFolder(), await makeDrillFolder()]
  onTestFinished(async () => {
    for (const folder of [left, atWork, young]) await rm(folder, { recursive: true, force: true })
  })
  await mkdir(databaseIn(left))
  await writeFile(join(databaseIn(left), 'accounts'), 'Dr Asha Rao')
  const lock = import.meta.resolve('#api/kernel/database/folder-lock.ts')
  const text = `const { lockFolder } = await import('${lock}'); const held = lockFolder(process.argv[1]); process.stdout.write('held'); setInterval(() => held, 1000)`
  const killed = spawn(process.execPath, ['--input-type=module', '-e', text, databaseIn(left)])
  await once(killed.stdout, 'data')
  const release = lockFolder(databaseIn(atWork))
  await sweepDrillFolders()
  expect([left, atWork, young].map((folder) => existsSync(folder))).toEqual([true, true, true])
  killed.kill('SIGKILL')
  await once(killed, 'close')
  await sweepDrillFolders()
  expect([left, atWork, young].map((folder) => existsSync(folder))).toEqual([false, true, true])
  release()
})
