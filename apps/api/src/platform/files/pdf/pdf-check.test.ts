// A PDF on its way through the process that judges it: what the person is told.
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '@rounds/contract/kernel/problem'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { expect, it } from 'vitest'
import { aPdfOf, plainPages } from '#api/testing/uploads/pdf-file.ts'
import { checkPdf } from './pdf-check.ts'

/** The number of pages, or what the person is told. */
async function check(bytes: Buffer): Promise<unknown> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'rounds-pdf-'))
  const path = join(folder.path, 'file.pdf')
  await writeFile(path, bytes)
  return await checkPdf(path).catch((error: unknown) => (error instanceof Problem ? error.message : error))
}

it.each([
  ['an ordinary one', aPdfOf(plainPages(200)), 200],
  ['one page too many', aPdfOf(plainPages(201)), 'A PDF can have 200 pages at most.'],
  [
    'a script',
    aPdfOf(plainPages(1, '/OpenAction 8 0 R'), [[8, '<< /S /JavaScript /JS (x) >>']]),
    uploadMessages.activePdf,
  ],
  ['no PDF', Buffer.from('%PDF-1.7\n%%EOF'), uploadMessages.unreadablePdf],
])('%s', async (_, bytes, expected) => {
  expect(await check(bytes)).toBe(expected)
})
