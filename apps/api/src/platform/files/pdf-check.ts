// Looks through a PDF for what a record never needs and a reader may obey: scripts, programs, enclosed files, locks.
import { promisify } from 'node:util'
import { constants, inflate as inflateCallback, inflateSync } from 'node:zlib'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'

const inflate = promisify(inflateCallback)
const maxPages = 200
/** Of all object streams together: more is a bomb. */
const maxInflatedBytes = 64 * 1024 * 1024

/** Long enough never to appear by chance in compressed bytes, so the whole file is searched for them. */
const forbidden = /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia|Encrypt)(?![A-Za-z])|\/EmbeddedFiles/
/** `/JS` with its value: a script that does not name its kind (as in a Rendition action). */
const script = /\/JS\s*[(<\d][\x20-\x7e\r\n\t]{6}/
const page = /\/Type\s*\/Page(?![A-Za-z])/g
/** Ways to encode an object stream that no ordinary program uses, and that would hide its names from here. */
const oddFilter = /\/(?:ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt)(?![A-Za-z])/
/** An object stream stored as differences, which again only hides. */
const predicted =
  /\/ObjStm(?:(?!endobj|stream)[\s\S]){0,300}\/Predictor|\/Predictor(?:(?!endobj|stream)[\s\S]){0,300}\/ObjStm/
const maxStreams = 20_000
/** An object stream begins with the numbers of its objects; other streams that begin so may be searched as well. */
const objectStreamStart = /^[\0\s]*[\d%]/
const headBytes = 1_024

const refused = () => invalid({ file: uploadMessages.activePdf })
const unreadable = () => invalid({ file: uploadMessages.unreadablePdf })

/** Throws `invalid` or `tooLarge` with the sentence for the person; returns the number of pages. */
export async function checkPdf(bytes: Buffer): Promise<number> {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || bytes.lastIndexOf('%%EOF') === -1) throw unreadable()
  const whole = named(bytes.toString('latin1'))
  if ((/\/ObjStm(?![A-Za-z])/.test(whole) && oddFilter.test(whole)) || predicted.test(whole)) throw unreadable()
  const parts = [whole, ...(await objectStreams(bytes))]
  if (parts.some((text) => forbidden.test(text) || script.test(text))) throw refused()
  const pages = parts.reduce((sum, text) => sum + (text.match(page)?.length ?? 0), 0)
  if (pages === 0) throw unreadable()
  if (pages > maxPages) throw new Problem('tooLarge', { message: `A PDF can have ${maxPages} pages at most.` })
  return pages
}

/** Names with their `#xx` escapes undone: `/J#53` is `/JS`. */
const named = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The text of every compressed object stream, where newer PDFs keep most of their objects. */
async function objectStreams(bytes: Buffer): Promise<string[]> {
  const texts: string[] = []
  let budget = maxInflatedBytes
  let seen = 0
  // Dictionaries are not trusted to say where streams are: every place that could begin one is tried.
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    if (++seen > 2 * maxStreams) throw unreadable()
    const content = bytes.subarray(startOfContent(bytes, at + 6))
    if (!objectStreamStart.test(headOf(content))) continue
    const text = await inflate(content, { maxOutputLength: budget + 1 }).catch(() => undefined)
    if (text === undefined || text.length > budget) throw unreadable()
    budget -= text.length
    texts.push(named(text.toString('latin1')))
  }
  return texts
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
  try {
    return inflateSync(content.subarray(0, headBytes), { finishFlush: constants.Z_SYNC_FLUSH }).toString(
      'latin1',
      0,
      16,
    )
  } catch {
    return ''
  }
}
