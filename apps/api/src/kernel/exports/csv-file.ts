// CSV as RFC 4180 wants it, from what COPY writes: CRLF after every record, a header before the first.
import { Transform } from 'node:stream'

const quote = 0x22
const newline = 0x0a
const carriageReturn = 0x0d
/** Tells Excel that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const csvRecord = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** A complete file of a few records, the titles first. */
export const csvText = (records: readonly (readonly string[])[]): string =>
  byteOrderMark + records.map(csvRecord).join('')

/** A transform from COPY's CSV to a complete file with these column titles. */
export function csvFile(titles: readonly string[]): Transform {
  let isQuoted = false
  /** Where the records end in a chunk: a newline within quotes is part of a cell. */
  function endsIn(chunk: Buffer): number[] {
    const ends: number[] = []
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      // A doubled quote inside a cell turns the flag off and on again.
      if (byte === quote) isQuoted = !isQuoted
      else if (byte === newline && !isQuoted) ends.push(at)
    }
    return ends
  }
  const file = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const ends = endsIn(chunk)
      // As long as it must be and no longer: Node collects its whole garbage for each 64 MB of buffers.
      const out = Buffer.allocUnsafe(chunk.length + ends.length)
      let from = 0
      let length = 0
      for (const end of ends) {
        length += chunk.copy(out, length, from, end)
        out[length++] = carriageReturn
        from = end
      }
      chunk.copy(out, length, from)
      done(null, out)
    },
  })
  file.push(`${byteOrderMark}${csvRecord(titles)}`)
  return file
}
