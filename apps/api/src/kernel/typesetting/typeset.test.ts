// A document from a template and data: its pages, text in every script, and text that is never interpreted as markup.
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { createBoundedQueue } from '#api/kernel/overload/bounded-queue.ts'
import { ProgramFailed } from '#api/kernel/overload/own-process.ts'
import { typeset } from './typeset.ts'

const template = '/testing/documents/sample.typ'
const madeAt = new Date('2026-11-23T06:00:00Z')
const enqueue = createBoundedQueue({ name: 'test documents', running: 1, inFlight: 9, waitMs: 60_000 })

async function readPdf(bytes: Buffer): Promise<{ totalPages: number; text: string }> {
  return extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
}

const hostile = '*bold* _it_ $x^2$ #read("/data.json") #import "x" <b> \\ // ] } "quoted" = Heading @ref'

it('numbers its pages, and prints hostile text verbatim', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`${index + 1}`, hostile])
  const pdf = await typeset({ template, data: { title: hostile, rows }, madeAt }, enqueue)
  const { totalPages, text } = await readPdf(pdf)
  expect(totalPages).toBeGreaterThan(2)
  expect(text).toContain(`Page 1 of ${totalPages}`)
  expect(text).toContain(`Page ${totalPages} of ${totalPages}`)
  const words = text.replaceAll(/\s+/g, ' ')
  // Once in each row, in the heading, and at the top of each page.
  expect(words.split(hostile)).toHaveLength(1 + rows.length + 1 + totalPages)
})

const names = [
  ['Devanagari', 'अरविंद माथुर'],
  ['Bengali', 'অরবিন্দ মাথুর'],
  ['Gujarati', 'અરવિંદ માથુર'],
  ['Gurmukhi', 'ਅਰਵਿੰਦ ਮਾਥੁਰ'],
  ['Kannada', 'ಅರವಿಂದ ಮಾಥುರ್'],
  ['Malayalam', 'അരവിന്ദ് മാഥുർ'],
  ['Odia', 'ଅରବିନ୍ଦ ମାଥୁର'],
  ['Tamil', 'அரவிந்த் மாத்தூர்'],
  ['Telugu', 'అరవింద్ మాథుర్'],
  ['Urdu', 'اروند ماتھر'],
  ['English', 'Dr Søren Łukasz Müller-Γεωργίου ₹'],
] as const

it('has the letters of every script of India', async () => {
  const rows = names.map(([script, name]) => [script, name])
  const { text } = await readPdf(await typeset({ template, data: { title: 'Names', rows }, madeAt }, enqueue))
  // Every letter has a glyph; the order of glyphs depends on the script.
  const letters = (words: string) => [...new Set(words.normalize('NFD').replaceAll(/[^\p{L}₹]/gu, ''))]
  const shown = new Set(letters(text))
  const missing = names.map(([script, name]) => [script, letters(name).filter((letter) => !shown.has(letter))])
  expect(missing).toEqual(names.map(([script]) => [script, []]))
})

it('produces the same bytes for the same manuscript', async () => {
  const manuscript = { template, data: { title: 'Twice', rows: [['1', 'the same']] }, madeAt }
  const [first, second] = await Promise.all([typeset(manuscript, enqueue), typeset(manuscript, enqueue)])
  expect(first.equals(second)).toBe(true)
})

it('typesets a long document in parts, with the pages, bookmarks and title of one', async () => {
  const rowsOf = (part: string) =>
    Array.from({ length: 90 }, (_, index) => [`${index + 1}`, `${part}-${index}- ${hostile}`])
  const parts = ['First', 'Second', 'Third'].map((title) => ({
    template: '/testing/documents/sample-part.typ',
    data: { title, rows: rowsOf(title) },
  }))
  const manuscript = { template: '/testing/documents/sample-whole.typ', data: { title: 'In parts' }, parts, madeAt }
  const [bytes, again] = await Promise.all([typeset(manuscript, enqueue), typeset(manuscript, enqueue)])
  expect(bytes.equals(again)).toBe(true)
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { totalPages, text } = await extractText(pdf, { mergePages: false })
  expect(text.map((page) => /Page \d+ of \d+/.exec(page)?.[0])).toEqual(
    text.map((_, index) => `Page ${index + 1} of ${totalPages}`),
  )
  const bookmarks = (await pdf.getOutline()).map(({ title, dest }) => [title, dest])
  const pagesWith = (words: string) => text.flatMap((page, index) => (page.includes(words) ? [index + 1] : []))
  for (const { data } of parts) {
    const [, dest] = bookmarks.find(([title]) => title === data.title) ?? []
    const page = Array.isArray(dest) ? 1 + (await pdf.getPageIndex(dest[0])) : 0
    expect([data.title, pagesWith(`${data.title}-0-`)]).toEqual([data.title, [page]])
    expect(data.rows.filter((_, index) => pagesWith(`${data.title}-${index}-`).length !== 1)).toEqual([])
    expect(text[0]).toMatch(new RegExp(`${data.title}[ .]*${page}`))
  }
  expect(pagesWith('The end.')).toEqual([totalPages])
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'In parts' })
})

it('names the faulty template, and reads nothing outside the sources', async () => {
  const failure = await typeset({ template, data: { title: 'x' }, madeAt }, enqueue).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ProgramFailed)
  expect(failure instanceof ProgramFailed ? String(failure.cause) : '').toContain('sample.typ')
  await expect(typeset({ template: '/../package.json', data: {}, madeAt }, enqueue)).rejects.toThrow(ProgramFailed)
})
