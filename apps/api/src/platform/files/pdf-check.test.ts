// What a PDF may hold, where active content hides, and that no file takes more than its share of the server.
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { describe, expect, it } from 'vitest'
import { aPdf } from '#api/testing/files.ts'
import { checkPdf } from './pdf-check.ts'
import { scanPdf } from './pdf-scan.ts'

const compressed = (content: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') => {
  const body = deflateSync(Buffer.from(content, 'latin1'))
  return Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${dictionary} /Length ${body.length} >>\nstream\r\n`),
    body,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}

const active = { fault: 'active' }
const unreadable = { fault: 'unreadable' }

describe('a PDF', () => {
  it('with plain pages is accepted and counted, also from compressed objects', async () => {
    expect(scanPdf(aPdf({ pages: 3 }))).toEqual({ pages: 3 })
    expect(scanPdf(aPdf({ pages: 1, extra: compressed('7 0 << /Type /Page /Parent 2 0 R >>') }))).toEqual({ pages: 2 })
  })

  it.each([
    ['a script', '<< /S /JavaScript /JS (app.alert) >>'],
    ['an escaped name', '<< /S /Java#53cript >>'],
    ['a script without its kind', '<< /S /Rendition /JS (app.alert\\(1\\)) >>'],
    ['an escaped key', '<< /S /Rendition /#4A#53 (app.alert\\(1\\)) >>'],
    ['a program to start', '<< /S /Launch /F (calc.exe) >>'],
    ['an enclosed file', '<< /Type /EmbeddedFile >>'],
    ['a list of enclosed files', '<< /Names << /EmbeddedFiles 4 0 R >> >>'],
    ['a script at its opening', '<< /OpenAction << /S /JavaScript /JS 5 0 R >> >>'],
    ['a lock', '<< /Encrypt 5 0 R >>'],
    ['a form of another kind', '<< /AcroForm << /XFA [ (template) 5 0 R ] >> >>'],
    ['a form that sends', '<< /S /SubmitForm /F (https://example.org) >>'],
    ['data that it reads in', '<< /S /ImportData /F (data.fdf) >>'],
    ['a way to another file', '<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>'],
    ['a way to an enclosed file', '<< /S /GoToE /T << /R /C >> >>'],
    ['an address at its opening', '<< /OpenAction << /S /URI /URI (https://example.org) >> >>'],
    ['an opening that leads nowhere', '<< /OpenAction 77 0 R >>'],
  ])('with %s is refused, in plain and in compressed objects', async (_, object) => {
    expect(scanPdf(aPdf({ extra: Buffer.from(`8 0 obj\n${object}\nendobj\n`) }))).toEqual(active)
    expect(scanPdf(aPdf({ extra: compressed(`8 0 ${object}`) }))).toEqual(active)
  })

  it('cannot hide an object stream behind its dictionary', async () => {
    const hidden = '8 0 << /S /JavaScript >>'
    const dictionaries = ['/Type /Metadata', '/X (stream) /Type /ObjStm /First 4', '/X (endstream endobj) /First 4']
    for (const dictionary of dictionaries) {
      expect(scanPdf(aPdf({ extra: compressed(hidden, dictionary) }))).toEqual(active)
    }
  })

  it('may open at a page, and may link to an address that its reader presses', async () => {
    const objects = [
      '8 0 obj\n<< /OpenAction [100 0 R /Fit] >>\nendobj\n',
      '8 0 obj\n<< /OpenAction 10 0 R >>\nendobj\n10 0 obj\n<< /S /GoTo /D [100 0 R /Fit] >>\nendobj\n',
      '8 0 obj\n<< /Type /Annot /A << /S /URI /URI (https://example.org) >> >>\nendobj\n',
    ]
    for (const object of objects) expect(scanPdf(aPdf({ extra: Buffer.from(object) }))).toEqual({ pages: 1 })
  })

  it('that opens an address by way of another object is refused, in plain and in compressed objects', () => {
    const opens = Buffer.from('8 0 obj\n<< /OpenAction 10 0 R >>\nendobj\n')
    const action = '<< /S /URI /URI (https://example.org) >>'
    const plain = Buffer.from(`10 0 obj\n${action}\nendobj\n`)
    expect(scanPdf(aPdf({ extra: Buffer.concat([opens, plain]) }))).toEqual(active)
    expect(scanPdf(aPdf({ extra: Buffer.concat([opens, compressed(`10 0 ${action}`)]) }))).toEqual(active)
    expect(scanPdf(aPdf({ extra: Buffer.concat([opens, compressed('10 0 << /S /GoTo >>')]) }))).toEqual({ pages: 1 })
  })

  it.each(['/ASCIIHexDecode', '/AHx', '/ASCII85Decode', '/A85', '/FlateDecode /LZW', '/RL'])(
    'with an object stream in the encoding %s is refused',
    (filter) => {
      const stream = `9 0 obj << /Type /ObjStm /First 4 /Filter [${filter}] >>\nstream\n3820>\nendstream\nendobj\n`
      expect(scanPdf(aPdf({ extra: Buffer.from(stream) }))).toEqual(unreadable)
    },
  )

  it('with an object stream that begins oddly, is stored as differences or not compressed is refused', () => {
    expect(scanPdf(aPdf({ extra: compressed('+8 0 << /S /JavaScript >>') }))).toEqual(active)
    expect(scanPdf(aPdf({ extra: compressed('x8 0 <<>>') }))).toEqual(unreadable)
    const predicted = '/Type /ObjStm /First 4 /DecodeParms << /Predictor 12 >>'
    expect(scanPdf(aPdf({ extra: compressed('8 0 <<>>', predicted) }))).toEqual(unreadable)
    const plain = '9 0 obj << /Type /ObjStm /First 4 >>\nstream\n8 0 <<>>\nendstream\nendobj\n'
    expect(scanPdf(aPdf({ extra: Buffer.from(plain) }))).toEqual(unreadable)
  })

  it('with something behind its end is refused, white space excepted', () => {
    expect(scanPdf(Buffer.concat([aPdf(), Buffer.from('\r\n \0')]))).toEqual({ pages: 1 })
    expect(scanPdf(Buffer.concat([aPdf(), Buffer.from('PK\x03\x04')]))).toEqual(unreadable)
  })

  it('that inflates without end, that is cut off or is something else is refused', async () => {
    const bomb = compressed(`1 0 ${' '.repeat(70 * 1024 * 1024)}`)
    expect(scanPdf(aPdf({ extra: bomb }))).toEqual(unreadable)
    expect(scanPdf(aPdf().subarray(0, 60))).toEqual(unreadable)
    expect(scanPdf(Buffer.from('<html>%PDF-1.7 %%EOF'))).toEqual(unreadable)
  })

  it('may speak of scripts in its text', async () => {
    const text = compressed('BT (We use /JavaScripting and JS here) Tj ET', '/Length 1')
    expect(scanPdf(aPdf({ extra: text }))).toEqual({ pages: 1 })
  })
})

describe('checking a file', () => {
  const check = async (bytes: Buffer) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'rounds-pdf-'))
    const path = join(folder.path, 'file.pdf')
    await writeFile(path, bytes)
    return await checkPdf(path)
  }

  it('counts up to 200 pages, and refuses with the sentence for its person', async () => {
    expect(await check(aPdf({ pages: 200 }))).toBe(200)
    await expect(check(aPdf({ pages: 201 }))).rejects.toMatchObject({ code: 'tooLarge' })
    const refusals = [
      [Buffer.from('%PDF-1.7'), uploadMessages.unreadablePdf],
      [aPdf({ extra: Buffer.from('8 0 obj << /S /JavaScript >> endobj\n') }), uploadMessages.activePdf],
    ] as const
    for (const [bytes, message] of refusals) {
      await expect(check(bytes)).rejects.toMatchObject({ code: 'invalid', fields: { file: message } })
    }
  })

  it('leaves memory and time to the server, though twelve files come at once that inflate to the limit', async () => {
    const large = aPdf({ extra: compressed(`1 0 ${'/Type '.repeat(10 * 1024 * 1024)}`) })
    const memory = process.memoryUsage().rss
    const load = performance.eventLoopUtilization()
    let highest = 0
    const watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage().rss)
    }, 20)
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => check(large)))
    clearInterval(watch)
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(refusals.filter((code) => code !== 'unavailable')).toEqual([])
    expect(refusals.length).toBeLessThan(results.length)
    expect((highest - memory) / 1024 / 1024).toBeLessThan(1024)
    expect(performance.eventLoopUtilization(load).utilization).toBeLessThan(0.5)
  }, 60_000)
})
