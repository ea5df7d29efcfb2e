// The commands that move a college, as an operator runs them: print the patient key, and import the package.
import { randomBytes } from 'node:crypto'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { seedDemo } from '#api/demo/seed.ts'
import { openFileStore } from '#api/kernel/file-store/file-store.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { patientKeyOf } from '#api/platform/college-package/patient-seal.ts'
import { collegesOf, packed, unpacked } from '#api/testing/documents/college-packages.ts'
import { startServer } from '#api/testing/server-process.ts'
import { openTestDatabase } from '#api/testing/test-database.ts'

const now = new Date('2026-06-15T04:30:00Z')
const Count = z.object({ n: z.number() })

it('prints and records the key, which opens the package for one import', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'rounds-college-'))
  const [source, empty] = [await openTestDatabase(), await openTestDatabase()]
  try {
    const key = randomBytes(32)
    const sealer = createSealer([{ id: 'k1', key }])
    const files = await openFileStore(pathToFileURL(join(folder.path, 'files')).href)
    await seedDemo({ db: source.db, sealer, files, clock: () => now }, { students: 6, records: 60 })
    const [collegeId = ''] = await collegesOf(source.db)
    const run = async (command: string, args: string[], url = '', keys = key) => {
      const file = fileURLToPath(new URL(`./${command}.ts`, import.meta.url))
      const settings = { DATA_DIR: folder.path, SEALING_KEYS: `k1:${keys.toString('base64')}`, DATABASE_URL: url }
      const started = startServer(settings, file, args)
      return [await started.ended, started.output()]
    }
    const given = patientKeyOf(sealer, collegeId, now)
    expect(await run('college-key', [collegeId, now.toISOString()], source.url)).toEqual([0, `${given}\n`])
    expect(await run('college-key', [collegeId], source.url)).toEqual([1, expect.stringContaining('Usage: ')])
    const noted = await source.db.uncheckedRows(
      Count,
      `select count(*)::int as n from audit_events where action = 'collegePackage.key-given' and subject_id = '${collegeId}'`,
    )
    expect(noted).toEqual([{ n: 1 }])

    const made = await packed({ db: source.db, files, sealer }, collegeId, now, given)
    const place = await unpacked(made, folder.path)
    const args = [place, sealer.sign('').publicKey, given]
    const elsewhere = randomBytes(32)
    expect(await run('college-import', args.slice(0, 2), empty.url, elsewhere)).toEqual([
      1,
      expect.stringContaining('npm run college:import -- FOLDER KEY PATIENT_KEY'),
    ])
    expect(await run('college-import', args, empty.url, elsewhere)).toEqual([
      0,
      expect.stringMatching(/^Imported the college of .*: \d+ rows and files, each compared with its digest\.\n/),
    ])
    expect(await run('college-import', args, empty.url, elsewhere)).toEqual([
      1,
      expect.stringContaining('Please import into an empty one.'),
    ])
  } finally {
    await Promise.all([source.close(), empty.close()])
  }
})
