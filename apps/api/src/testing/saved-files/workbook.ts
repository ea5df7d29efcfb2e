// Reads a workbook by the rules of its format, so that the writer is not tested by its own code: the archive by its
// central directory, the sheet by its XML.
import { inflateRawSync } from 'node:zlib'

interface SheetCell {
  /** `text` is a cell that no spreadsheet interprets as a formula. */
  type: 'text' | 'number' | 'date'
  value: string | number
}

export interface Sheet {
  name: string
  rows: (SheetCell | null)[][]
  widths: number[]
  /** The number of frozen rows at the top. */
  frozen: number
  hasFormula: boolean
}

/** The files of an archive by name. */
function unzipped(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const method = bytes.readUInt16LE(at + 10)
    const size = bytes.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const local = bytes.readUInt32LE(at + 42)
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(begin, begin + size)
    const content = method === 8 ? inflateRawSync(packed) : packed
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), content.toString('utf8'))
    at += 46 + name + extra + comment
  }
  return files
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const textOf = (xml: string): string =>
  xml
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const columnAt = (reference: string): number =>
  [...reference.replaceAll(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The first sheet of a workbook. */
export function readWorkbook(bytes: Buffer): Sheet {
  const [first] = readSheets(bytes)
  if (!first) throw new Error('a workbook has a sheet')
  return first
}

/** All sheets of a workbook, in order. */
export function readSheets(bytes: Buffer): Sheet[] {
  const files = unzipped(bytes)
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)]
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    [...item.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => text).join(''),
  )
  return names.map(([, name = ''], index) =>
    readSheet(textOf(name), files.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '', files, shared),
  )
}

function readSheet(name: string, xml: string, files: ReadonlyMap<string, string>, shared: readonly string[]): Sheet {
  const styles = files.get('xl/styles.xml') ?? ''
  // The date styles: those whose number format has a year.
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  )
  const cellFormats = [
    ...((styles.split('<cellXfs')[1] ?? '').split('</cellXfs>')[0]?.matchAll(/<xf numFmtId="(\d+)"/g) ?? []),
  ]
  const isDate = (style: string | undefined) => (formats.get(cellFormats[Number(style ?? 0)]?.[1]) ?? '').includes('yy')
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (SheetCell | null)[] = []
    for (const [, attributes = '', content = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const at = columnAt(/r="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? 'A1')
      while (cells.length < at) cells.push(null)
      if (content === '') {
        cells.push(null)
        continue
      }
      const isShared = attributes.includes('t="s"')
      const isText = isShared || attributes.includes('t="inlineStr"')
      const number = Number(/<v>(.*?)<\/v>/.exec(content)?.[1])
      const text = isShared ? (shared[number] ?? '') : (/<t[^>]*>(.*?)<\/t>/s.exec(content)?.[1] ?? '')
      const style = / s="(\d+)"/.exec(` ${attributes}`)?.[1]
      cells.push(
        isText ? { type: 'text', value: textOf(text) } : { type: isDate(style) ? 'date' : 'number', value: number },
      )
    }
    return cells
  })
  return {
    name,
    rows,
    widths: [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width)),
    frozen: Number(/ySplit="(\d+)"[^>]*state="frozen"/.exec(xml)?.[1] ?? 0),
    hasFormula: /<f[ >]/.test(xml),
  }
}

/** The body of a reply that is a file. */
export const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
