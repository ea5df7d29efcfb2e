// Checks one PDF: returns its number of pages, or why it is refused. Only for `pdf-process.ts`: an untrusted file must
// be parsed in a separate process.
import { scanPdf } from './pdf-scan.ts'
import { readStructure } from './pdf-structure.ts'
import { type PdfVerdict, Refused } from './pdf-verdict.ts'

/** Checks the bytes of one PDF. One file at a time, because the parser keeps state. Rethrows a crash of the parser. */
export async function inspectPdf(bytes: Buffer): Promise<PdfVerdict> {
  try {
    await scanPdf(bytes)
    return await readStructure(bytes)
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault }
    throw error
  }
}
