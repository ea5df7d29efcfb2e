// Uploads with a virus, and uploads while the scanner is unreachable: refused without leaving anything behind.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { expect } from 'vitest'
import { createVirusScanner } from '#api/kernel/virus-scan/virus-scanner.ts'
import { it as base } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { eicar, fakeClamd } from '#api/testing/uploads/clamav.ts'
import { aPdf } from '#api/testing/uploads/files.ts'
import { send } from '#api/testing/uploads/people-files.ts'

const it = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend('clamd', { scope: 'file' }, async ({}, { onCleanup }) => {
    const clamd = await fakeClamd()
    onCleanup(() => clamd.close())
    return clamd
  })
  .extend('services', { scope: 'file' }, ({ clamd }) => ({
    virusScanner: createVirusScanner({ clamdUrl: clamd.url, isRequired: true }),
  }))

const pdf = { name: 'case.pdf', type: 'application/pdf', bytes: aPdf() }
const infected = { ...pdf, bytes: aPdf({ extra: Buffer.from(`% ${eicar}\n`) }) }
const stored = async (harness: Harness) => ({
  incoming: await readdir(join(harness.filesFolder, 'incoming')),
  rows: await harness.db.unchecked("select id from files where object_key not like 'test/%'"),
})
const ready = async (harness: Harness) => (await harness.http.inject('/api/health/ready')).json().virusScanner

it('refuses an infected upload with the reason, and accepts others', async ({ harness }) => {
  const before = await stored(harness)
  const refused = await send(harness, 'student', files.upload, infected)
  expect([refused.status, refused.body.message]).toEqual([400, uploadMessages.infected])
  expect(await stored(harness)).toEqual(before)
  expect((await send(harness, 'student', files.upload, pdf)).status).toBe(200)
  expect(await ready(harness)).toBe('reachable')
})

it('accepts nothing unscanned while the scanner is unreachable', async ({ harness, clamd }) => {
  await clamd.close()
  const before = await stored(harness)
  const refused = await send(harness, 'student', files.upload, pdf)
  expect([refused.status, refused.body.message]).toEqual([503, uploadMessages.notScanned])
  expect(await stored(harness)).toEqual(before)
  expect(await ready(harness)).toBe('unreachable')
})
