// Builds valid PDFs for tests, with a table of object positions that includes objects in an object stream.
import { deflateSync } from 'node:zlib'

/** An object number and its value; the first object is the catalogue. */
export type PdfObject = [number: number, value: string | Buffer]

export interface Packing {
  /** Dictionary entries besides those that readers need. */
  dictionary?: string
  encode?: (bytes: Buffer) => Buffer
  /** Bytes before the object numbers. */
  beginning?: string
}

export const deflated = (bytes: Buffer): Buffer => deflateSync(bytes)
export const inHex = (bytes: Buffer): Buffer => Buffer.from(`${bytes.toString('hex')}>`)

/** ASCII85: four bytes as five letters. */
export function inAscii85(bytes: Buffer): Buffer {
  const groups: string[] = []
  for (let at = 0; at < bytes.length; at += 4) {
    const group = bytes.subarray(at, at + 4)
    let value = Buffer.concat([group, Buffer.alloc(4)]).readUInt32BE(0)
    const letters = Array.from({ length: 5 }, () => {
      const letter = String.fromCharCode(33 + (value % 85))
      value = Math.floor(value / 85)
      return letter
    })
    groups.push(
      letters
        .reverse()
        .join('')
        .slice(0, group.length + 1),
    )
  }
  return Buffer.from(`${groups.join('')}~>`)
}

/** A stream with its dictionary; adds the length. */
export const aStream = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])

/** Pages and the catalogue; `more` is added to the catalogue. */
export function plainPages(count = 1, more = ''): PdfObject[] {
  const ids = Array.from({ length: count }, (_, index) => 100 + index)
  return [
    [1, `<< /Type /Catalog /Pages 2 0 R ${more} >>`],
    [2, `<< /Type /Pages /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] /Count ${count} >>`],
    ...ids.map((id): PdfObject => [id, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>']),
  ]
}

const numberBytes = 4

/** A PDF of these objects; `packed` ones are in one object stream. */
export function aPdfOf(
  objects: readonly PdfObject[],
  packed: readonly PdfObject[] = [],
  packing: Packing = {},
): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const rows = new Map<number, [type: number, place: number, index: number]>()
  const size = () => parts.reduce((sum, part) => sum + part.length, 0)
  const add = (number: number, value: string | Buffer) => {
    rows.set(number, [1, size(), 0])
    const bytes = typeof value === 'string' ? Buffer.from(value, 'latin1') : value
    parts.push(Buffer.from(`${number} 0 obj\n`), bytes, Buffer.from('\nendobj\n'))
  }
  for (const [number, value] of objects) add(number, value)
  const highest = [...objects, ...packed].reduce((most, [number]) => Math.max(most, number), 0)
  if (packed.length > 0) {
    for (const [index, [number]] of packed.entries()) rows.set(number, [2, highest + 1, index])
    add(highest + 1, objectStream(packed, packing))
  }
  const table = highest + 2
  const start = size()
  rows.set(table, [1, start, 0])
  const entries = Array.from({ length: table + 1 }, (_, number) => {
    const [type, place, index] = rows.get(number) ?? [0, 0, 0]
    const entry = Buffer.alloc(1 + 2 * numberBytes)
    entry[0] = type
    entry.writeUInt32BE(place, 1)
    entry.writeUInt32BE(index, 1 + numberBytes)
    return entry
  })
  add(
    table,
    aStream(
      `/Type /XRef /Size ${table + 1} /W [1 4 4] /Root 1 0 R /Filter /FlateDecode`,
      deflated(Buffer.concat(entries)),
    ),
  )
  return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)])
}

function objectStream(packed: readonly PdfObject[], packing: Packing): Buffer {
  const { dictionary = '/Type /ObjStm /Filter /FlateDecode', encode = deflated, beginning = '' } = packing
  const bodies = packed.map(([, value]) => `${String(value)}\n`)
  let offset = 0
  const numbers = packed.map(([number], index) => {
    const pair = `${number} ${offset}`
    offset += bodies[index]?.length ?? 0
    return pair
  })
  const head = `${beginning}${numbers.join(' ')}\n`
  const content = Buffer.from(head + bodies.join(''), 'latin1')
  return aStream(`${dictionary} /N ${packed.length} /First ${head.length}`, encode(content))
}
