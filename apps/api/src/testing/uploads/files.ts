// Files for tests: small real PDFs and pictures, and the body of an upload.
import sharp from 'sharp'

/** A PDF with this many empty pages; `extra` is inserted between its objects and is not in its table. */
export function aPdf({ pages = 1, extra = Buffer.alloc(0) }: { pages?: number; extra?: Buffer } = {}): Buffer {
  const ids = Array.from({ length: pages }, (_, index) => 100 + index)
  const objects: [number, string][] = [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, `<< /Type /Pages /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages} >>`],
    ...ids.map((id): [number, string] => [id, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>']),
  ]
  let body = '%PDF-1.7\n'
  const rows = objects.map(([id, object]) => {
    const place = String(body.length).padStart(10, '0')
    body += `${id} 0 obj\n${object}\nendobj\n`
    return `${id} 1\n${place} 00000 n \n`
  })
  const start = body.length + extra.length
  const end = `xref\n${rows.join('')}trailer\n<< /Root 1 0 R /Size ${100 + pages} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([Buffer.from(body, 'latin1'), extra, Buffer.from(end, 'latin1')])
}

/** A picture of one colour; a JPEG has GPS data. */
export async function aPicture(type: 'jpeg' | 'png', width = 40, height = 20): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#2a6f97' } })
  if (type === 'png') return picture.png().toBuffer()
  return picture
    .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
}

/** The payload and header of a multipart upload with one file. */
export async function anUpload(
  file: { name: string; type: string; bytes: Uint8Array },
  fields: Record<string, string> = {},
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name)
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  }
}
