// Parses a PDF as a reader does: its objects, wherever and however they are stored, and its pages.
import { checkObjects } from './pdf-objects.ts'
import { type PdfVerdict, Refused } from './pdf-verdict.ts'
import { describePdf } from './qpdf.ts'

/** Max length of qpdf's description, which is about ten times as long as the objects; more takes too long. */
const maxLength = 48 * 1024 * 1024
/** Max length of one object. */
const maxObjectLength = 4 * 1024 * 1024
/** The first and the last line of an object; lines inside an object are indented further. */
const firstLine = /^ {6}"(?:obj:)?(\d+ \d+ R|trailer)": \{$/
const lastLine = /^ {6}\},?$/
const pageLine = /^ {6}"pageposfrom1": \d+$/

/** Checks a whole file. */
export async function readStructure(bytes: Uint8Array): Promise<PdfVerdict> {
  const objects = checkObjects()
  let pages = 0
  let length = 0
  let name: string | undefined
  let object = ''
  const readable = await describePdf(bytes, (line) => {
    length += line.length
    if (length > maxLength || object.length > maxObjectLength) throw new Refused('unreadable')
    if (name === undefined) {
      if (pageLine.test(line)) pages++
      name = firstLine.exec(line)?.[1]
      object = '{'
    } else if (lastLine.test(line)) {
      objects.add(name, parsed(`${object}}`))
      name = undefined
    } else object += line
  })
  if (readable === 'locked') throw new Refused('active')
  if (readable === 'unreadable' || pages === 0) throw new Refused('unreadable')
  objects.end()
  return { pages }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('unreadable')
  }
}
