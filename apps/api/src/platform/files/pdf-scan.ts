// Looks through a PDF for what a record never needs and a reader may obey: scripts, programs, forms that send, enclosed
// files, links that open by themselves, locks. Runs in a worker of its own, so it loads nothing but Node.
import { constants, inflateSync } from 'node:zlib'

/** The number of pages, or why the file is not taken: it cannot be read through, or it holds something active. */
export type PdfVerdict = { pages: number } | { fault: 'unreadable' | 'active' }

class Refused extends Error {
  readonly fault: 'unreadable' | 'active'
  constructor(fault: 'unreadable' | 'active') {
    super(fault)
    this.fault = fault
  }
}

/** Of all object streams together: more is a bomb. */
const maxInflatedBytes = 64 * 1024 * 1024
const maxStreams = 20_000

/** Long enough never to appear by chance in compressed bytes, so the whole file is searched for them. */
const activeName =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Encrypt|SubmitForm|ImportData|GoTo[RE])(?![A-Za-z])|\/XFA\s*[[\d(<]/
/** `/JS` with its value: a script that does not name its kind (as in a Rendition action). */
const script = /\/JS\s*[(<\d][\x20-\x7e\r\n\t]{6}/
const page = /\/Type\s*\/Page(?![A-Za-z])/g
const objectStreamName = /\/ObjStm(?![A-Za-z])/g
/** Encodings that no ordinary program uses for an object stream, and that would hide its names from here. */
const oddFilter =
  /\/(?:ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt)(?![A-Za-z])|\/Filter\s*\[?\s*(?:\/\w{1,20}\s*){0,4}\/(?:AHx|A85|LZW|RL)(?![A-Za-z])/
/** How far a dictionary is looked through around a name. */
const dictionaryLength = 400
/** An object stream begins with the numbers of its objects; other streams that begin so may be searched as well. */
const objectStreamStart = /^[\0\s]*[\d%+.-]/
const headBytes = 1_024

/** Judges a whole file. Takes time in proportion to its bytes and to what its object streams inflate to. */
export function scanPdf(bytes: Buffer): PdfVerdict {
  try {
    return { pages: pagesOf(bytes) }
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault }
    throw error
  }
}

function pagesOf(bytes: Buffer): number {
  const end = bytes.lastIndexOf('%%EOF')
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || end === -1) throw new Refused('unreadable')
  // Another file may stand behind the end, which a PDF reader skips and another program opens.
  if (!isBlank(bytes.subarray(end + 5))) throw new Refused('unreadable')
  const whole = named(bytes.toString('latin1'))
  const declared = [...whole.matchAll(objectStreamName)]
  if (declared.length > maxStreams) throw new Refused('unreadable')
  if (declared.length > 0 && oddFilter.test(whole)) throw new Refused('unreadable')
  if (declared.some(({ index }) => isPredicted(whole, index))) throw new Refused('unreadable')
  const parts = [whole, ...objectStreams(bytes)]
  // One that is declared and was not found is encoded in a way that hides it.
  if (parts.length - 1 < declared.length) throw new Refused('unreadable')
  if (parts.some(isActive) || opensAddress(parts)) throw new Refused('active')
  const pages = parts.reduce((sum, text) => sum + (text.match(page)?.length ?? 0), 0)
  if (pages === 0) throw new Refused('unreadable')
  return pages
}

const isBlank = (rest: Buffer): boolean => rest.every((byte) => byte === 0 || (byte >= 9 && byte <= 13) || byte === 32)

const isActive = (text: string): boolean => activeName.test(text) || script.test(text)

/** An object stream stored as differences, which again only hides. */
function isPredicted(text: string, at: number): boolean {
  const around = text.slice(Math.max(0, at - dictionaryLength), at + dictionaryLength)
  const name = Math.min(at, dictionaryLength)
  const from = Math.max(around.lastIndexOf('endobj', name), around.lastIndexOf('stream', name))
  const to = ['endobj', 'stream'].map((word) => around.indexOf(word, name)).filter((place) => place !== -1)
  return around.slice(Math.max(0, from), Math.min(around.length, ...to)).includes('/Predictor')
}

const opening = /\/OpenAction\s*(?:(\d{1,10})\s+\d{1,5}\s+R|<<)/g
const address = /\/S\s*\/URI(?![A-Za-z])|\/URI\s*[(<]/

/** True when the file opens an address by itself, in place or by an object that it names. */
function opensAddress(parts: readonly string[]): boolean {
  for (const text of parts) {
    for (const { index, 0: found, 1: number } of text.matchAll(opening)) {
      const after = text.slice(index, index + found.length + dictionaryLength)
      const action = number === undefined ? after : objectOf(parts, number)
      if (action === undefined || address.test(action)) return true
    }
  }
  return false
}

/** The beginning of an object, in plain or in an object stream; of several revisions all; undefined when it is nowhere. */
function objectOf(parts: readonly string[], number: string): string | undefined {
  const [whole = '', ...streams] = parts
  const plain = [...whole.matchAll(new RegExp(`(?<!\\d)0{0,5}${number}\\s+\\d{1,5}\\s+obj`, 'g'))].map(({ index }) =>
    whole.slice(index, index + dictionaryLength),
  )
  const packed = streams.flatMap((text) => {
    const [numbers = ''] = /^[\d\s\0]*/.exec(text) ?? []
    const pairs = numbers.trim().split(/[\s\0]+/)
    const at = pairs.findIndex((one, index) => index % 2 === 0 && Number(one) === Number(number))
    const offset = numbers.length + Number(pairs[at + 1])
    return at === -1 ? [] : [text.slice(offset, offset + dictionaryLength)]
  })
  const found = [...plain, ...packed]
  return found.length > 0 ? found.join('\n') : undefined
}

/** Names with their `#xx` escapes undone: `/J#53` is `/JS`. */
const named = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The text of every compressed object stream, where newer PDFs keep most of their objects. */
function objectStreams(bytes: Buffer): string[] {
  const texts: string[] = []
  let budget = maxInflatedBytes
  let seen = 0
  // Dictionaries are not trusted to say where streams are: every place that could begin one is tried.
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    if (++seen > 2 * maxStreams) throw new Refused('unreadable')
    const content = bytes.subarray(startOfContent(bytes, at + 6))
    if (!objectStreamStart.test(headOf(content))) continue
    const text = inflated(content, budget)
    budget -= text.length
    texts.push(named(text))
  }
  return texts
}

function inflated(content: Buffer, budget: number): string {
  try {
    return inflateSync(content, { maxOutputLength: Math.max(1, budget) }).toString('latin1')
  } catch {
    throw new Refused('unreadable')
  }
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
    const head = inflateSync(content.subarray(0, headBytes), { finishFlush: constants.Z_SYNC_FLUSH })
    return head.toString('latin1', 0, 16)
  } catch {
    return ''
  }
}
