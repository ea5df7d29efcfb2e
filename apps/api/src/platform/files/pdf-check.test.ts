// What a PDF may hold, and where active content hides.
import { deflateSync } from 'node:zlib'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { describe, expect, it } from 'vitest'
import { aPdf } from '#api/testing/files.ts'
import { checkPdf } from './pdf-check.ts'

const compressed = (content: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') => {
  const body = deflateSync(Buffer.from(content, 'latin1'))
  return Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${dictionary} /Length ${body.length} >>\nstream\r\n`),
    body,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}

const active = expect.objectContaining({ code: 'invalid', message: uploadMessages.activePdf })
const unreadable = expect.objectContaining({ code: 'invalid', message: uploadMessages.unreadablePdf })

describe('a PDF', () => {
  it('with plain pages is accepted and counted, also from compressed objects', async () => {
    expect(await checkPdf(aPdf({ pages: 3 }))).toBe(3)
    expect(await checkPdf(aPdf({ pages: 1, extra: compressed('7 0 << /Type /Page /Parent 2 0 R >>') }))).toBe(2)
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
  ])('with %s is refused, in plain and in compressed objects', async (_, object) => {
    await expect(checkPdf(aPdf({ extra: Buffer.from(`8 0 obj\n${object}\nendobj\n`) }))).rejects.toEqual(active)
    await expect(checkPdf(aPdf({ extra: compressed(`8 0 ${object}`) }))).rejects.toEqual(active)
  })

  it('cannot hide an object stream behind its dictionary', async () => {
    const hidden = '8 0 << /S /JavaScript >>'
    const dictionaries = ['/Type /Metadata', '/X (stream) /Type /ObjStm /First 4', '/X (endstream endobj) /First 4']
    for (const dictionary of dictionaries) {
      await expect(checkPdf(aPdf({ extra: compressed(hidden, dictionary) }))).rejects.toEqual(active)
    }
  })

  it('with an oddly encoded object stream is refused', async () => {
    const hex = `9 0 obj << /Type /ObjStm /First 4 /Filter [/ASCIIHexDecode] >>\nstream\n3820>\nendstream\nendobj\n`
    await expect(checkPdf(aPdf({ extra: Buffer.from(hex) }))).rejects.toEqual(unreadable)
    const predicted = compressed('8 0 <<>>', '/Type /ObjStm /First 4 /DecodeParms << /Predictor 12 >>')
    await expect(checkPdf(aPdf({ extra: predicted }))).rejects.toEqual(unreadable)
  })

  it('that inflates without end, that is cut off or is something else is refused', async () => {
    const bomb = compressed(`1 0 ${' '.repeat(70 * 1024 * 1024)}`)
    await expect(checkPdf(aPdf({ extra: bomb }))).rejects.toEqual(unreadable)
    await expect(checkPdf(aPdf().subarray(0, 60))).rejects.toEqual(unreadable)
    await expect(checkPdf(Buffer.from('<html>%PDF-1.7 %%EOF'))).rejects.toEqual(unreadable)
  })

  it('can have 200 pages', async () => {
    expect(await checkPdf(aPdf({ pages: 200 }))).toBe(200)
    await expect(checkPdf(aPdf({ pages: 201 }))).rejects.toMatchObject({ code: 'tooLarge' })
  })

  it('may speak of scripts in its text', async () => {
    const text = compressed('BT (We use /JavaScripting and JS here) Tj ET', '/Length 1')
    expect(await checkPdf(aPdf({ extra: text }))).toBe(1)
  })
})
