// CSV files as in RFC 4180, from the output of COPY: CRLF after every record, a header before the first.
import { Transform } from 'node:stream'

const quote = 0x22
const newline = 0x0a
const carriageReturn = 0x0d
/** Tells Excel that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const csvRecord = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** A complete file of a few records, with the titles as the first one. */
export const csvText = (records: readonly (readonly string[])[]): string =>
  byteOrderMark + records.map(csvRecord).join('')

/** Returns a transform from COPY's CSV to a complete file with these column titles. */
export function csvFile(titles: readonly string[]): Transform {
  let isQuoted = false
  /** Returns where the records of a chunk end: a newline within quotes is part of a cell. */
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
      // Exactly as long as needed: Node runs a full garbage collection for every 64 MB of buffers.
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
