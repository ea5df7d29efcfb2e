// The second check of a PDF: what it finds where a parser does not look.
import { describe, expect, it } from 'vitest'
import { aPdf } from '#api/testing/uploads/files.ts'
import { aStream, deflated } from '#api/testing/uploads/pdf-file.ts'
import { scanPdf } from './pdf-scan.ts'
import { Refused } from './pdf-verdict.ts'

const found = (bytes: Buffer) => scanPdf(bytes).catch((error: unknown) => error instanceof Refused && error.fault)
const withObject = (object: string) => aPdf({ extra: Buffer.from(`8 0 obj\n${object}\nendobj\n`) })
const withStream = (content: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  aPdf({
    extra: Buffer.concat([
      Buffer.from('9 0 obj\n'),
      aStream(dictionary, deflated(Buffer.from(content, 'latin1'))),
      Buffer.from('\nendobj\n'),
    ]),
  })

describe('the second check', () => {
  it.each([
    '<< /S /JavaScript >>',
    '<< /#4A#53 (app.alert\\(1\\)) >>',
    '<< /AcroForm << /XFA 5 0 R >> >>',
    '<< /Encrypt 5 0 R >>',
  ])('finds %s, even where the file declares something else', async (object) => {
    expect(await found(withObject(object))).toBe('active')
    const dictionaries = ['/Type /Metadata', '/X (stream) /Type /ObjStm /First 4', '/X (endstream endobj) /First 4']
    for (const dictionary of dictionaries) {
      expect(await found(withStream(`8 0 ${object}`, dictionary))).toBe('active')
    }
  })

  it('finds a name across the boundary of two chunks', async () => {
    const before = 256 * 1024 - '8 0 '.length - 6
    expect(await found(withStream(`8 0 ${' '.repeat(before)}/JavaScript`))).toBe('active')
  })

  it('refuses an object stream that it cannot read', async () => {
    expect(await found(withStream('x8 0 <<>>'))).toBe('unreadable')
    expect(await found(withObject('<< /Type /ObjStm >>\nstream\n8 0 <<>>\nendstream'))).toBe('unreadable')
  })

  it('refuses streams that inflate to more than 256 MiB together', async () => {
    expect(await found(withStream(`1 0 ${' '.repeat(257 * 1024 * 1024)}`))).toBe('unreadable')
  })

  it('accepts a plain file', async () => {
    expect(await found(withStream('8 0 << /Type /Page >>'))).toBeUndefined()
  })
})

describe('the work of the second check', () => {
  /** Returns the CPU time of this thread, so that other programs do not count: the shortest of three runs. */
  async function workOn(bytes: Buffer): Promise<number> {
    const looks: number[] = []
    for (let look = 0; look < 3; look++) {
      const before = process.threadCpuUsage()
      await found(bytes)
      const { user, system } = process.threadCpuUsage(before)
      looks.push(user + system)
    }
    return Math.min(...looks)
  }

  it.each(['/', '://a', '/J', '/JS ', '#4', 'x/XFA ', '%%EOF', 'obj<</A', 'stream y ', '/LaunchX'])(
    'grows only with the size of a file of “%s”',
    async (text) => {
      const of = (bytes: number) => aPdf({ extra: Buffer.from(text.repeat(Math.ceil(bytes / text.length))) })
      const [small, large] = [await workOn(of(60_000)), await workOn(of(600_000))]
      // Ten times the bytes take ten times as long; a search with backtracking would take a hundred times. Below 10 ms
      // the measurement is mostly noise; backtracking in 600 kB takes many seconds.
      expect(large).toBeLessThan(30 * Math.max(small, 10_000))
    },
  )
})
