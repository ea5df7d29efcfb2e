// Splits the sections of a long logbook into parts that are typeset one after the other, so that memory is bounded by
// the largest part. Pure.
export interface ShownRow {
  cells: string[]
  line: string
  /** True when a page break may split the row. */
  isLong: boolean
}

/** A section for the template, or a piece of one. */
export interface ShownSection {
  /** Position in the logbook. */
  index: number
  title: string
  approved: number
  pending: number
  rejected: number
  columns: {
    title: string
    /** Share of the free width; null to fit the text. */
    width: number | null
    /** The longest texts of the whole section, so that all of its pieces get the same column widths. */
    texts: string[]
  }[]
  /** The number of the first record in this piece, and of the last record of the section. */
  first: number
  last: number
  rows: ShownRow[]
}

/** Memory overhead of typesetting a cell, expressed in characters. */
export const cellWeight = 40
/**
 * About a thousand records without long texts. Typesetting a part of this weight takes some 140 MB, whatever its
 * content.
 */
const partWeight = 450_000
/** Texts measured per column, because the text with the most characters is not always the widest. */
const measuredTexts = 5

/** The weight of a row: its cells, its line and its number. */
const weightOf = ({ cells, line }: ShownRow): number =>
  cells.reduce((sum, { length }) => sum + cellWeight + length, 2 * cellWeight + line.length)
const weightOfSection = ({ rows }: ShownSection): number => rows.reduce((sum, row) => sum + weightOf(row), 0)

/** The columns of a split section, with the texts that fix their widths in every piece. */
function withTexts({ columns, rows }: ShownSection): ShownSection['columns'] {
  return columns.map((column, index) => {
    if (column.width !== null) return column
    const texts = [...new Set(rows.map(({ cells }) => cells[index] ?? ''))].sort((a, b) => b.length - a.length)
    return { ...column, texts: texts.slice(0, measuredTexts) }
  })
}

/** Splits a section into pieces. Each one except the last fills a part. */
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

/**
 * Distributes the sections over parts, in order. A section that does not fit starts a new part, and one larger than a
 * part is split.
 */
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
