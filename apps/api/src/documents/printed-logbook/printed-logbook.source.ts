// Composes a printed logbook from its records, read in batches, and its cover.
import { initialsOf } from '@rounds/contract/documents/issued/issued-document'
import { PrintChoice } from '@rounds/contract/documents/printed-logbook/printed-logbook'
import { type DigestedRecord, digestedRecord, digestOfRecords } from '#api/records/logbook/decisions/record-digest.ts'
import { printedCheckOf } from '../issued/check-address.ts'
import type { RunningDocument } from '../issued/issued-documents.store.ts'
import type { DocumentSource, Maker, Progress } from '../issued/make-document.ts'
import { pictureOf } from '../issued/picture-bytes.ts'
import { gatherSections, logbookManuscript } from './logbook-manuscript.ts'
import { countPrinted, findCover, printedOf, printedRecords } from './printed-logbooks.store.ts'

/** Records per progress update, to avoid a write for every record. */
const recordsAStep = 100

async function write(api: Maker, document: RunningDocument, onProgress: Progress) {
  const { code, studentId, askedById, choice: chosen } = document
  const choice = PrintChoice.parse(chosen)
  const cover = await findCover(api.db, studentId)
  if (!cover) return null
  const gathered = gatherSections()
  const printed = printedOf(document, askedById === studentId)
  const total = await countPrinted(api.db, printed, choice)
  await onProgress(0, total)
  const records: DigestedRecord[] = []
  let done = 0
  for await (const entry of printedRecords(api.db, printed, choice)) {
    gathered.add(entry)
    const decided = digestedRecord(entry)
    if (decided) records.push(decided)
    done += 1
    if (done % recordsAStep === 0) await onProgress(done, total)
  }
  await onProgress(done, done)
  const sections = gathered.sections()
  const pictures = {
    ...(await pictureOf(api, '/logo.png', cover.logoId)),
    ...(await pictureOf(api, '/photo.png', cover.photoId)),
  }
  const check = printedCheckOf(api.publicUrl, code)
  const facts = {
    initials: initialsOf(cover.name),
    college: cover.college,
    department: cover.department,
    from: choice.from,
    to: choice.to,
    records: sections.reduce((sum, { rows }) => sum + rows.length, 0),
    approved: sections.reduce((sum, { approved }) => sum + approved, 0),
    recordsDigest: digestOfRecords(records),
  }
  const { recordsDigest } = facts
  const parts = { cover, choice, sections, check, pictures, recordsDigest, madeAt: api.clock() }
  return { manuscript: await logbookManuscript(parts), facts, records }
}

export const printedLogbookSource: DocumentSource = {
  kinds: ['logbook'],
  page: '/printLogbook',
  workOf: () => 'The printed logbook',
  write,
}
