// The second check of a PDF: searches its bytes, and all streams that may hold objects, for active names. It trusts
// none of the file's structure, so it finds what a parser does not reach.
import { constants, createInflate, inflateSync } from 'node:zlib'
import { activeNames } from './active-names.ts'
import { Refused } from './pdf-verdict.ts'

/** Total bytes of all inflated streams; more is a decompression bomb. */
const maxInflatedBytes = 256 * 1024 * 1024
const maxStreams = 20_000

/**
 * The names are too long to appear in compressed bytes by chance, so the whole file is searched, except in web
 * addresses.
 */
const activeName = new RegExp(`(?<!://[^\\s()<>]{0,100})/(?:${activeNames.join('|')})(?![A-Za-z])|/XFA\\s*[[\\d(<]`)
/** `/JS` with its value: a script without its type (as in a Rendition action). */
const script = /\/JS\s*[(<\d][\x20-\x7e\r\n\t]{6}/
const objectStreamName = /\/ObjStm(?![A-Za-z])/g
/**
 * An object stream begins with the numbers of its objects; searching other streams that begin like that does no harm.
 */
const objectStreamStart = /^[\0\s]*[\d%+.-]/
const headBytes = 1_024
/** Inflated streams are searched in pieces, each with the end of the previous one: longer than any name. */
const pieceBytes = 256 * 1024
const overlap = 200

/** Rejects with `Refused`. The time is proportional to the file's bytes and the inflated object streams. */
export async function scanPdf(bytes: Buffer): Promise<void> {
  const end = bytes.lastIndexOf('%%EOF')
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || end === -1) throw new Refused('unreadable')
  // A second file may follow the end, which a PDF reader skips and another program opens.
  if (!isBlank(bytes.subarray(end + 5))) throw new Refused('unreadable')
  const whole = named(bytes.toString('latin1'))
  refuseActive(whole)
  const declared = whole.match(objectStreamName)?.length ?? 0
  // A declared object stream that was not found is hidden by its encoding.
  if (declared > maxStreams || (await scanObjectStreams(bytes)) < declared) throw new Refused('unreadable')
}

const isBlank = (rest: Buffer): boolean => rest.every((byte) => byte === 0 || (byte >= 9 && byte <= 13) || byte === 32)

function refuseActive(text: string): void {
  if (activeName.test(text) || script.test(text)) throw new Refused('active')
}

/** Returns the text with `#xx` escapes in names decoded: `/J#53` is `/JS`. */
const named = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Searches every compressed object stream, where newer PDFs keep most objects, and returns their number. */
async function scanObjectStreams(bytes: Buffer): Promise<number> {
  let found = 0
  let seen = 0
  let budget = maxInflatedBytes
  // Dictionaries are not trusted to say where streams are, so every possible start of a stream is tried.
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    if (++seen > 2 * maxStreams) throw new Refused('unreadable')
    const content = bytes.subarray(startOfContent(bytes, at + 6))
    if (!objectStreamStart.test(headOf(content))) continue
    budget -= await scanInflated(content, budget)
    found++
  }
  return found
}

/** Searches the inflated bytes and returns their length. */
async function scanInflated(content: Buffer, budget: number): Promise<number> {
  let length = 0
  let before = ''
  const inflate = createInflate({ chunkSize: pieceBytes })
  inflate.end(content)
  try {
    for await (const piece of inflate.setEncoding('latin1')) {
      const text = before + String(piece)
      length += text.length - before.length
      if (length > budget) throw new Refused('unreadable')
      refuseActive(named(text))
      before = text.slice(-overlap)
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('unreadable')
  }
  return length
}

/** Returns the position after the line end that follows the keyword. */
function startOfContent(bytes: Buffer, after: number): number {
  let at = after
  while (bytes[at] === 0x20 || bytes[at] === 0x09) at++
  if (bytes[at] === 0x0d) at++
  return bytes[at] === 0x0a ? at + 1 : at
}

/** Returns the first inflated bytes; empty when the stream is not compressed. */
function headOf(content: Buffer): string {
  if (!beginsAsZlib(content)) return ''
  try {
    const head = inflateSync(content.subarray(0, headBytes), { finishFlush: constants.Z_SYNC_FLUSH })
    return head.toString('latin1', 0, 16)
  } catch {
    return ''
  }
}

/** True when the bytes have a zlib header: a hundred times cheaper than trying to inflate them. */
function beginsAsZlib(content: Buffer): boolean {
  const [method = 0, flags = 0] = content.subarray(0, 2)
  return (method & 15) === 8 && (method * 256 + flags) % 31 === 0
}
