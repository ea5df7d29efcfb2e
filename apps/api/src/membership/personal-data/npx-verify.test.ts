// npx verifies the copy of one's data in an empty folder, with an empty cache and without a registry.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import { npxVerify, packVerifier } from '#api/testing/saved-files/npx-verify.ts'
import { filesOfZip } from '#api/testing/saved-files/zip.ts'
import { anIdProof, aPersonalExport } from '#api/testing/uploads/people-files.ts'

it('npx verifies a copy with the packed program alone, and names the changed file', async ({
  harness,
  student,
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-packed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const archive = await packVerifier(folder)

  await anIdProof(harness, 'student')
  const values = await validValues(harness, 'procedure', 'student')
  await student(entries.create, { body: { kind: 'procedure', status: 'Pending', values } })
  const id = await aPersonalExport(harness, 'student')
  const headers = await harness.session('student')
  const { rawPayload } = await harness.http.inject({ method: 'GET', url: `/api/profile/exports/${id}/file`, headers })
  const copy = filesOfZip(rawPayload)

  const whole = await npxVerify(archive, copy)
  expect([whole.code, whole.stderr]).toEqual([0, ''])
  expect(whole.stdout).toMatch(
    new RegExp(`^Unchanged: ${copy.size - 1} files, made .+ for account ${harness.people.student.id}\\.\n`),
  )

  const logbook = copy.get('entries.json') ?? Buffer.alloc(0)
  const list = copy.get('manifest.json') ?? Buffer.alloc(0)
  const alone = new Map([
    ['entries.json', logbook],
    ['manifest.json', list],
  ])
  const one = await npxVerify(archive, alone, 'entries.json')
  expect([one.code, one.stderr]).toEqual([0, ''])
  expect(one.stdout).toMatch(/^Unchanged: entries\.json, made /)

  const changed = Buffer.from(logbook)
  const place = logbook.indexOf('Pending')
  expect(place).toBeGreaterThan(0)
  changed[place] = 'p'.charCodeAt(0)
  const refusal = { code: 1, stdout: '', stderr: 'entries.json: was changed\n' }
  expect(await npxVerify(archive, new Map(copy).set('entries.json', changed))).toEqual(refusal)
  expect(await npxVerify(archive, new Map(alone).set('entries.json', changed), 'entries.json')).toEqual(refusal)
  expect(await npxVerify(archive, copy, '', ['--key', 'another'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The copy is signed under another key: /),
  })
})
