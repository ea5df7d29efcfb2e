// Lays the pages of several PDFs over the blank pages reserved in another one, which keeps its bookmarks, links, title
// and date. The same files always give the same bytes.
import { qpdfDone, startQpdf } from '#api/kernel/pdf/qpdf.ts'

/** A fifth larger than with the default level, in half the time. */
const compression = '--compression-level=3'

export interface LaidPart {
  pdf: Uint8Array
  pages: number
}

/** Lays the parts over the frame. `first` is the frame's page, counted from 1, for the first page of the first part. */
export async function layOver(frame: Uint8Array, first: number, parts: readonly LaidPart[]): Promise<Buffer> {
  const qpdf = await startQpdf()
  qpdf.write('/frame.pdf', frame)
  let next = first
  const overlays = parts.flatMap(({ pdf, pages }, index) => {
    const path = `/part-${index}.pdf`
    qpdf.write(path, pdf)
    const to = `--to=${next}-${next + pages - 1}`
    next += pages
    return ['--overlay', path, to, '--']
  })
  const code = qpdf.run(['/frame.pdf', ...overlays, '--deterministic-id', compression, '/whole.pdf'])
  if (!qpdfDone.has(code)) throw new Error(`qpdf could not lay the parts over: it ended with ${code}`)
  return Buffer.from(qpdf.read('/whole.pdf'))
}
