// Sample files for demo records: certificates and reports drawn by code, stored once and shared by many records.
import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileType } from '@rounds/contract/platform/files/stored-file'
import sharp from 'sharp'
import type { FileStore } from '#api/kernel/file-store/file-store.ts'
import type { StoredObject } from '#api/platform/files/files.store.ts'

/** Draws the files and stores them. */
export async function storeDemoFiles(store: FileStore): Promise<StoredObject[]> {
  const drawn: { name: string; type: FileType; body: Buffer }[] = [
    { name: 'certificate.pdf', type: 'application/pdf', body: pdf('Certificate of Participation', certificateLines) },
    { name: 'report.pdf', type: 'application/pdf', body: pdf('Report', reportLines) },
    { name: 'logbook-scan.pdf', type: 'application/pdf', body: pdf('District Residency: logbook', scanLines) },
    { name: 'certificate.jpg', type: 'image/jpeg', body: await paper('#f3ead7').jpeg({ quality: 80 }).toBuffer() },
    {
      name: 'certificate-photo.jpg',
      type: 'image/jpeg',
      body: await paper('#e3ecf5').jpeg({ quality: 80 }).toBuffer(),
    },
    { name: 'letter.png', type: 'image/png', body: await paper('#ffffff').png().toBuffer() },
  ]
  return Promise.all(drawn.map((file) => stored(store, file)))
}

async function stored(store: FileStore, { name, type, body }: { name: string; type: FileType; body: Buffer }) {
  const path = join(store.incoming, randomUUID())
  await writeFile(path, body, { mode: 0o600 })
  const sha256 = createHash('sha256').update(body).digest('hex')
  return { name, type, bytes: body.length, sha256, objectKey: await store.put(path, type) }
}

const certificateLines = [
  'This is to certify that the holder took part in the programme',
  'and completed it in full.',
  'Demonstration only: this is not a document of any institution.',
]
const reportLines = [
  'Findings and opinion as recorded in the register.',
  'All names in this file are invented.',
  'Demonstration only.',
]
const scanLines = [
  'Signed pages of the posting.',
  'Outpatient clinic, ward round, emergency duty, community visit.',
  'Demonstration only.',
]

/** A PDF of one A4 page with a heading and lines, in a standard font. */
function pdf(heading: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /F1 22 Tf 72 740 Td (${heading}) Tj`,
    '/F1 12 Tf',
    ...lines.map((line) => `0 -28 Td (${line}) Tj`),
    'ET',
  ]
  const content = ['0.75 w 48 48 499 746 re S', ...text].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = body.length
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}

/** A framed sheet with lines of text, drawn as shapes because a server may have no fonts. */
function paper(background: string) {
  const lines = Array.from(
    { length: 9 },
    (_, index) =>
      `<rect x="120" y="${260 + index * 44}" width="${index % 3 === 2 ? 360 : 560}" height="10" fill="#55606b"/>`,
  )
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1130">
<rect width="800" height="1130" fill="${background}"/>
<rect x="40" y="40" width="720" height="1050" fill="none" stroke="#8a6d3b" stroke-width="6"/>
<rect x="180" y="130" width="440" height="34" fill="#1f3a5f"/>${lines.join('')}
<circle cx="620" cy="900" r="70" fill="#b8860b"/></svg>`),
  )
}
