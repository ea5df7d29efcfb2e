// The second look at a PDF: for active names in its bytes and in whatever may hold objects, without believing what the
// file says of itself. It sees what a parser is not led to.
import { constants, createInflate, inflateSync } from 'node:zlib'
import { activeNames } from './active-names.ts'
import { Refused } from './pdf-verdict.ts'

/** Of all streams that are searched, together: more is a bomb. */
const maxInflatedBytes = 256 * 1024 * 1024
const maxStreams = 20_000

/** Long enough never to appear by chance in compressed bytes, so the whole file is searched; but not in a web address. */
const activeName = new RegExp(`(?<!://[^\\s()<>]{0,100})/(?:${activeNames.join('|')})(?![A-Za-z])|/XFA\\s*[[\\d(<]`)
/** `/JS` with its value: a script that does not name its kind (as in a Rendition action). */
const script = /\/JS\s*[(<\d][\x20-\x7e\r\n\t]{6}/
const objectStreamName = /\/ObjStm(?![A-Za-z])/g
/** An object stream begins with the numbers of its objects; other streams that begin so may be searched as well. */
const objectStreamStart = /^[\0\s]*[\d%+.-]/
const headBytes = 1_024
/** What a stream inflates to is searched in pieces, each with the end of the one before: longer than any name. */
const pieceBytes = 256 * 1024
const overlap = 200

/** Rejects with `Refused`. Takes time in proportion to the bytes and to what the object streams inflate to. */
export async function scanPdf(bytes: Buffer): Promise<void> {
  const end = bytes.lastIndexOf('%%EOF')
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || end === -1) throw new Refused('unreadable')
  // Another file may stand behind the end, which a PDF reader skips and another program opens.
  if (!isBlank(bytes.subarray(end + 5))) throw new Refused('unreadable')
  const whole = named(bytes.toString('latin1'))
  refuseActive(whole)
  const declared = whole.match(objectStreamName)?.length ?? 0
  // One that is declared and was not found is encoded in a way that hides it.
  if (declared > maxStreams || (await scanObjectStreams(bytes)) < declared) throw new Refused('unreadable')
}

const isBlank = (rest: Buffer): boolean => rest.every((byte) => byte === 0 || (byte >= 9 && byte <= 13) || byte === 32)

function refuseActive(text: string): void {
  if (activeName.test(text) || script.test(text)) throw new Refused('active')
}

/** Names with their `#xx` escapes undone: `/J#53` is `/JS`. */
const named = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Searches every compressed object stream, where newer PDFs keep most of their objects; how many there are. */
async function scanObjectStreams(bytes: Buffer): Promise<number> {
  let found = 0
  let seen = 0
  let budget = maxInflatedBytes
  // Dictionaries are not trusted to say where streams are: every place that could begin one is tried.
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    if (++seen > 2 * maxStreams) throw new Refused('unreadable')
    const content = bytes.subarray(startOfContent(bytes, at + 6))
    if (!objectStreamStart.test(headOf(content))) continue
    budget -= await scanInflated(content, budget)
    found++
  }
  return found
}

/** Searches what the bytes inflate to; how long that is. */
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

/** Behind the line end that follows the keyword. */
function startOfContent(bytes: Buffer, after: number): number {
  let at = after
  while (bytes[at] === 0x20 || bytes[at] === 0x09) at++
  if (bytes[at] === 0x0d) at++
  return bytes[at] === 0x0a ? at + 1 : at
}

/** What the first bytes inflate to; empty when they are not compressed. */
function headOf(content: Buffer): string {
  if (!beginsAsZlib(content)) return ''
  try {
    const head = inflateSync(content.subarray(0, headBytes), { finishFlush: constants.Z_SYNC_FLUSH })
    return head.toString('latin1', 0, 16)
  } catch {
    return ''
  }
}

/** As every compressed stream does: a look that is a hundred times cheaper than trying. */
function beginsAsZlib(content: Buffer): boolean {
  const [method = 0, flags = 0] = content.subarray(0, 2)
  return (method & 15) === 8 && (method * 256 + flags) % 31 === 0
}
