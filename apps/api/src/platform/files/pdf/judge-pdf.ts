// What one PDF is: the number of its pages, or why it is refused. For `pdf-process.ts`: a file of a stranger is judged in a
// process of its own only.
import { scanPdf } from './pdf-scan.ts'
import { readStructure } from './pdf-structure.ts'
import { type PdfVerdict, Refused } from './pdf-verdict.ts'

/** Judges the bytes of one PDF, one file at a time: the parser keeps state. Throws what the parser throws when the file breaks it in a way of its own. */
export async function judgePdf(bytes: Buffer): Promise<PdfVerdict> {
  try {
    await scanPdf(bytes)
    return await readStructure(bytes)
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault }
    throw error
  }
}
