// Forbidden contents of a PDF, wherever they hide, and acceptance of ordinary PDFs from many programs.
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { aPdf } from '#api/testing/uploads/files.ts'
import {
  aPdfOf,
  aStream,
  deflated,
  inAscii85,
  inHex,
  type Packing,
  type PdfObject,
  plainPages,
} from '#api/testing/uploads/pdf-file.ts'
import { inspectPdf } from './inspect-pdf.ts'

const journeyFile = new URL('../../../../../../e2e/files/certificate.pdf', import.meta.url)

/** Returns the number of pages, or the fault. */
async function inspect(bytes: Buffer): Promise<unknown> {
  const verdict = await inspectPdf(bytes)
  return 'fault' in verdict ? verdict.fault : verdict.pages
}
/** Returns the distinct results of several files, checked one after the other: a process checks one at a time. */
async function inspectAll(files: readonly Buffer[]): Promise<unknown[]> {
  const results = new Set<unknown>()
  for (const file of files) results.add(await inspect(file))
  return [...results]
}

/** Object streams as ordinary programs write them. */
const readable: Packing[] = [
  {},
  { dictionary: '/Type /ObjStm /Filter /Fl' },
  { dictionary: '/Type /Metadata /Filter [/FlateDecode]' },
]
/** Encodings that hide the contents of a stream from a scan. */
const encoded: Packing[] = [
  { dictionary: '/Filter /AHx', encode: inHex },
  { dictionary: '/Filter /A85', encode: inAscii85 },
  { dictionary: '/Filter [/AHx /Fl]', encode: (bytes) => inHex(deflated(bytes)) },
  { dictionary: '/Filter [/ASCII85Decode /FlateDecode]', encode: (bytes) => inAscii85(deflated(bytes)) },
]

/** Expects each file with these pages to be refused because of `objects` alone. */
async function expectRefused(pages: readonly PdfObject[], objects: readonly PdfObject[]): Promise<void> {
  const packed = readable.map((packing) => aPdfOf(pages, objects, packing))
  expect(await inspectAll([aPdfOf([...pages, ...objects]), ...packed])).toEqual(['active'])
  // These are refused whatever they contain.
  const hidden = await inspectAll(encoded.map((packing) => aPdfOf(pages, objects, packing)))
  expect(hidden.every((result) => result === 'active' || result === 'unreadable')).toBe(true)
}

describe('a PDF', () => {
  it.each<[what: string, object: string, ...others: PdfObject[]]>([
    ['a script', '<< /S /JavaScript /JS (app.alert) >>'],
    ['a script with an escaped name', '<< /S /Java#53cript >>'],
    ['a script without its kind', '<< /S /Any /JS (app.alert\\(1\\)) >>'],
    ['a script with an escaped key', '<< /S /Any /#4A#53 (app.alert\\(1\\)) >>'],
    ['a script whose kind is elsewhere', '<< /S 9 0 R >>', [9, '/JavaScript']],
    ['a program to start', '<< /S /Launch /F (calc.exe) >>'],
    ['an enclosed file', '<< /Type /EmbeddedFile >>'],
    ['an enclosed file without its type', '<< /F (a.exe) /EF << /F 9 0 R >> >>'],
    ['a list of enclosed files', '<< /Names << /EmbeddedFiles 4 0 R >> >>'],
    ['a form of another kind', '<< /AcroForm << /XFA [ (template) 9 0 R ] >> >>'],
    ['a form that sends', '<< /S /SubmitForm /F (https://example.org) >>'],
    ['data that it reads in', '<< /S /ImportData /F (data.fdf) >>'],
    ['a way to another file', '<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>'],
    ['a way to an enclosed file', '<< /S /GoToE /T << /R /C >> >>'],
    ['a film or a scene', '<< /Subtype /RichMedia >>'],
    ['a film of another file', '<< /Subtype /Movie /Movie << /F (film.avi) >> >>'],
    ['an article of another file', '<< /S /Thread /F (other.pdf) /D 0 >>'],
    ['an article of another file that is named elsewhere', '<< /S /Thread /F 9 0 R /D 0 >>', [9, '(other.pdf)']],
    ['a page of another file', '<< /Ref << /F << /Type /Filespec /UF (other.pdf) >> /Page 0 >> >>'],
    ['an address that a page opens', '<< /AA << /O << /S /URI /URI (https://example.org) >> >> >>'],
  ])('is refused with %s, in plain and in compressed objects of any encoding', async (_, object, ...others) => {
    await expectRefused(plainPages(), [[8, object], ...others])
  })

  it.each([
    ['an address', '<< /S /URI /URI (https://example.org) >>'],
    ['an address behind a place', '<< /S /GoTo /D [100 0 R /Fit] /Next << /S /URI /URI (https://a.org) >> >>'],
    ['nothing that is known', '<< /S /Any >>'],
  ])('is refused when it opens with %s, in plain and in compressed objects of any encoding', async (_, object) => {
    await expectRefused(plainPages(1, '/OpenAction 8 0 R'), [[8, object]])
  })

  it('is refused when it opens with an inline address or a text', async () => {
    const openings = ['<< /S /URI /URI (https://example.org) >>', '(somewhere)']
    const files = openings.map((opening) => aPdfOf(plainPages(1, `/OpenAction ${opening}`)))
    expect(await inspectAll(files)).toEqual(['active'])
  })

  it('is refused when its bytes lie in another file', async () => {
    const stream = aStream('/F (other.pdf)', Buffer.from('x'))
    expect(await inspect(aPdfOf([...plainPages(), [8, stream]]))).toBe('active')
  })

  it('is refused when encrypted, with or without a password to open it', async () => {
    const lock = '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (12345678901234567890123456789012)'
    const locked = (user: string) =>
      aPdf({ extra: Buffer.from(`trailer\n<< /Root 1 0 R ${lock} /U (${user}) >> >>\n`) })
    expect(await inspectAll([locked('12345678901234567890123456789012'), locked('')])).toEqual(['active'])
  })

  it('is refused with an unusually encoded object stream, whatever it contains', async () => {
    const files = encoded.map((packing) => aPdfOf(plainPages(), [[8, '<< /Any 1 >>']], packing))
    const predicted = { dictionary: '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>' }
    const plain = { dictionary: '/Type /ObjStm', encode: (bytes: Buffer) => bytes }
    const rest = [predicted, plain].map((packing) => aPdfOf(plainPages(), [[8, '<< /Any 1 >>']], packing))
    expect(await inspectAll([...files, ...rest])).toEqual(['unreadable'])
    expect(await inspectAll(readable.map((packing) => aPdfOf(plainPages(), [[8, '<< /Any 1 >>']], packing)))).toEqual([
      1,
    ])
  })

  it('is refused when it hides a script behind an odd start of its object stream', async () => {
    const script = '<< /S /JavaScript /JS (app.alert) >>'
    const beginnings = ['% 1 2 3\n', '\0\n', '+', '--', '0']
    const files = beginnings.map((beginning) =>
      aPdfOf(plainPages(1, '/OpenAction 8 0 R'), [[8, script]], { beginning }),
    )
    expect(await inspectAll(files)).toEqual(['active'])
  })

  it('is refused when cut off, empty, followed by other data or no PDF at all', async () => {
    const whole = aPdfOf(plainPages())
    const others = [
      Buffer.concat([whole, Buffer.from('PK\x03\x04')]),
      whole.subarray(0, 60),
      Buffer.from('%PDF-1.7\n%%EOF'),
      Buffer.from('<html>%PDF-1.7 %%EOF'),
      aPdfOf(plainPages(0)),
    ]
    expect(await inspectAll(others)).toEqual(['unreadable'])
    expect(await inspect(Buffer.concat([whole, Buffer.from('\r\n \0')]))).toBe(1)
  })

  it('is refused when its table of objects is wrong: readers repair that differently', async () => {
    const wrong = aPdf({ pages: 2 })
      .toString('latin1')
      .replace(/startxref\n\d+/, 'startxref\n99')
    expect(await inspect(Buffer.from(wrong, 'latin1'))).toBe('unreadable')
  })

  it('has its pages counted, even in an object stream', async () => {
    const [catalogue, ...pages] = plainPages(200)
    expect(await inspect(aPdfOf(catalogue ? [catalogue] : [], pages))).toBe(200)
  })

  it('may mention scripts in its text', async () => {
    const text = Buffer.from('BT (We use /JavaScripting and JS here) Tj ET')
    expect(await inspect(aPdfOf([...plainPages(), [8, aStream('/Filter /FlateDecode', deflated(text))]]))).toBe(1)
  })
})

const image = aStream('/Type /XObject /Subtype /Image /Width 8 /Height 8 /Filter /DCTDecode', Buffer.alloc(500, 7))
const bead = '<< /Type /Thread /F 10 0 R /I << /Title (An article) >> >>'
const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org/Launch) >> >>'

describe('an ordinary PDF', () => {
  it('of Chromium is accepted', async () => {
    expect(await inspect(await readFile(journeyFile))).toBe(1)
  })

  it.each([
    [
      'LaTeX with hyperref: opens at a named action, links, object streams',
      aPdfOf(plainPages(2, '/OpenAction 8 0 R /PageMode /UseOutlines /Names << /Dests 11 0 R >>'), [
        [8, '<< /S /GoTo /D [100 0 R /Fit] >>'],
        [9, link],
        [10, '<< /Title (Introduction) /A << /S /GoTo /D (section.1) >> /Next 12 0 R >>'],
        [11, '<< /Names [(section.1) [100 0 R /XYZ 0 800 null]] >>'],
        [12, '<< /Title (Methods) /A << /S /GoTo /D (section.2) >> /Prev 10 0 R >>'],
      ]),
      2,
    ],
    [
      'LibreOffice: opens at a place, tagged',
      aPdfOf([
        ...plainPages(1, '/OpenAction [100 0 R /XYZ null null 0] /Lang (en-IN) /MarkInfo << /Marked true >>'),
        [8, '<< /Type /StructElem /S /Document /P 9 0 R >>'],
      ]),
      1,
    ],
    ['cairo: everything in an object stream', aPdfOf([], plainPages(3, '/Version /1.7')), 3],
    [
      'a page layout: articles of its own, notes with flags',
      aPdfOf([
        ...plainPages(1, '/Threads [8 0 R]'),
        [8, bead],
        [9, '<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /F 28 /Contents (See the chart) >>'],
        [10, '<< /Type /Bead /T 8 0 R /N 10 0 R /V 10 0 R /P 100 0 R /R [0 0 9 9] >>'],
      ]),
      1,
    ],
    [
      'a scanner: one picture a page',
      aPdfOf([...plainPages(3), ...[8, 9, 10].map((id): [number, Buffer] => [id, image])]),
      3,
    ],
    [
      'Acrobat: a form to fill in, saved twice',
      Buffer.concat([
        aPdfOf([...plainPages(1, '/AcroForm << /Fields [8 0 R] >>'), [8, '<< /FT /Tx /T (name) >>']]),
        Buffer.from('8 0 obj\n<< /FT /Tx /T (name) /V (Asha) >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 9 >>\n%%EOF\n'),
      ]),
      1,
    ],
  ])('of %s is accepted', async (_, bytes, pages) => {
    expect(await inspect(bytes)).toBe(pages)
  })
})
