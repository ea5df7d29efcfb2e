// Templates to fill in: the headings and one example row, as CSV or workbook. Cells of the workbook are formatted as
// text. Otherwise a spreadsheet may read 04-03-2025 as 3 April and drop the leading zeros of a number.

export interface TemplateColumn {
  header: string
  example: string
  /** The allowed values, for a column with a list to choose from. */
  choices?: readonly string[]
}

/** The number of empty rows formatted as text. */
const blankRows = 500
const maxRow = 10_001
const byteOrderMark = '\uFEFF'

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The template as CSV. Its byte order mark makes spreadsheets read it as UTF-8. */
export const csvTemplate = (columns: readonly TemplateColumn[]): string =>
  byteOrderMark +
  [columns.map(({ header }) => header), columns.map(({ example }) => example)]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n')

/** The template as a workbook. The lists of allowed values are in its second sheet, one column each. */
export async function xlsxTemplate(columns: readonly TemplateColumn[]): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx')
  const chosen = columns.flatMap(({ header, choices }, index) => (choices ? [{ header, choices, index }] : []))
  const rows = Array.from({ length: blankRows }, () => columns.map(() => null))
  const bold = { style: { font: { bold: true } } }
  const template = {
    name: 'Template',
    columns: columns.map(({ header }) => ({ width: Math.max(16, header.length + 2), numFmt: '@' })),
    rows: [columns.map(({ header }) => header), columns.map(({ example }) => example), ...rows],
    cells: new Map(columns.map((_, index) => [`0,${index}`, bold] as const)),
    freezePane: { rows: 1 },
    dataValidations: chosen.map(({ choices, index }, place) => ({
      type: 'list' as const,
      formula1: `Choices!$${letterOf(place)}$2:$${letterOf(place)}$${choices.length + 1}`,
      range: `${letterOf(index)}2:${letterOf(index)}${maxRow}`,
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: 'Not in the list',
      errorMessage: 'Please choose one of the list.',
    })),
  }
  const longest = Math.max(0, ...chosen.map(({ choices }) => choices.length))
  const choices = {
    name: 'Choices',
    rows: [
      chosen.map(({ header }) => header),
      ...Array.from({ length: longest }, (_, at) => chosen.map((one) => one.choices[at] ?? null)),
    ],
  }
  const bytes = await writeXlsx({ sheets: chosen.length > 0 ? [template, choices] : [template] })
  return new Blob([Uint8Array.from(bytes)])
}

/** The letters of a column: A, B … Z, AA. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
