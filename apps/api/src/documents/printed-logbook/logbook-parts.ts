// Divides the sections of a long logbook into parts that are set one after the other: setting takes as much memory as the
// largest of them. Pure.
export interface ShownRow {
  cells: string[]
  line: string
  /** May be cut by the end of a page. */
  isLong: boolean
}

/** A section as the template sets it, or a piece of one. */
export interface ShownSection {
  /** Its place in the logbook. */
  index: number
  title: string
  approved: number
  pending: number
  rejected: number
  columns: {
    title: string
    /** Its share of the room; null for as wide as its text. */
    width: number | null
    /** The longest of the whole section, so that each piece of it has the same columns. */
    texts: string[]
  }[]
  /** The numbers of its first record in this piece, and of its last in the logbook. */
  first: number
  last: number
  rows: ShownRow[]
}

/** What the setting of a cell takes of memory before its first character, in characters. */
export const cellWeight = 40
/** About a thousand records without long texts: setting them takes some 140 MB, whatever they say. */
const partWeight = 450_000
/** The longest by letters is not always the widest. */
const measuredTexts = 5

/** Its cells, its line, and its number. */
const weightOf = ({ cells, line }: ShownRow): number =>
  cells.reduce((sum, { length }) => sum + cellWeight + length, 2 * cellWeight + line.length)
const weightOfSection = ({ rows }: ShownSection): number => rows.reduce((sum, row) => sum + weightOf(row), 0)

/** The columns of a section that is cut: as wide in each piece as in the whole. */
function withTexts({ columns, rows }: ShownSection): ShownSection['columns'] {
  return columns.map((column, index) => {
    if (column.width !== null) return column
    const texts = [...new Set(rows.map(({ cells }) => cells[index] ?? ''))].sort((a, b) => b.length - a.length)
    return { ...column, texts: texts.slice(0, measuredTexts) }
  })
}

/** Each piece fills a part, but for the last. */
function piecesOf(section: ShownSection, limit: number): ShownSection[] {
  const columns = withTexts(section)
  const pieces: ShownSection[] = []
  let [rows, weight, first]: [ShownRow[], number, number] = [[], 0, 1]
  for (const row of section.rows) {
    if (rows.length > 0 && weight + weightOf(row) > limit) {
      pieces.push({ ...section, columns, first, rows })
      ;[first, rows, weight] = [first + rows.length, [], 0]
    }
    rows.push(row)
    weight += weightOf(row)
  }
  return [...pieces, { ...section, columns, first, rows }]
}

/** The sections in their order, part by part. One begins a part when it does not fit; one that fits into none is cut. */
export function inParts(sections: readonly ShownSection[], limit = partWeight): ShownSection[][] {
  const parts: ShownSection[][] = []
  let [part, room]: [ShownSection[], number] = [[], 0]
  for (const section of sections) {
    const pieces = weightOfSection(section) > limit ? piecesOf(section, limit) : [section]
    for (const piece of pieces) {
      const weight = weightOfSection(piece)
      if (weight > room) {
        part = []
        parts.push(part)
        room = limit
      }
      part.push(piece)
      room -= weight
    }
  }
  return parts
}
