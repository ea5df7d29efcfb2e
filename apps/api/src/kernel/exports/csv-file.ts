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
  const file = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const out = Buffer.allocUnsafe(chunk.length * 2)
      let length = 0
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at] ?? 0
        // A doubled quote inside a cell turns the flag off and on again.
        if (byte === quote) isQuoted = !isQuoted
        else if (byte === newline && !isQuoted) out[length++] = carriageReturn
        out[length++] = byte
      }
      done(null, out.subarray(0, length))
    },
  })
  file.push(`${byteOrderMark}${csvRecord(titles)}`)
  return file
}
