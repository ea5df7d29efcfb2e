// The data of a logbook for its template: a section per kind with its columns, and a verification line per record.
import { setImmediate } from 'node:timers/promises'
import { shownDigest } from '@rounds/contract/documents/issued/check-code'
import { spanText } from '@rounds/contract/documents/issued/document-days'
import { type PrintChoice, whatText } from '@rounds/contract/documents/printed-logbook/printed-logbook'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { methodTexts } from '@rounds/contract/records/logbook/decision-methods'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { originTexts } from '@rounds/contract/records/logbook/entry-line'
import { columnText, entryText, fieldsBesideColumns } from '@rounds/contract/records/logbook/entry-values'
import { kindOf, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { scoreText } from '@rounds/contract/records/logbook/score'
import type { Manuscript } from '#api/kernel/typesetting/typeset.ts'
import type { PrintedCheck } from '../issued/check-address.ts'
import { inParts, type ShownRow, type ShownSection } from './logbook-parts.ts'
import type { Cover } from './printed-logbooks.store.ts'

interface Section {
  kind: EntryKindSpec
  /** A row's line contains the fields without a column, then the decision: by whom, when, score and remark. */
  rows: ShownRow[]
  approved: number
  pending: number
  rejected: number
}

const partTemplate = '/documents/printed-logbook/logbook-part.typ'
/** Characters in a row beyond which it may fill more than a page in a narrow column. */
const longRow = 1500
/** Characters up to which a text fits on one line. */
const shortText = 16
const widest = 40
/** Adds break points to long runs of Latin text without spaces, which would overflow their column. */
const breakable = (text: string): string => text.replaceAll(/[!-~]{24}/g, '$&\u200b')
const dayOf = (moment: string | null): string => (moment === null ? '' : showDate(businessDateOf(new Date(moment))))

/** The fields of a record without a column, each with its label. */
const otherFacts = (kind: EntryKindSpec, entry: Entry): string[] =>
  fieldsBesideColumns(kind).flatMap((field) => {
    const text = entryText(field, entry)
    return text ? [`${field.label}: ${text}`] : []
  })

function verification({
  status,
  verifiedBy,
  verifiedOn,
  decidedHow,
  score,
  rubric,
  criteria,
  verifierRemark,
}: Entry): string[] {
  if (status === 'Pending') return ['Waits for verification']
  const scored = scoreText({ score, rubric })
  const marks = (criteria ?? []).map(({ title, value }) => `${title} ${value}`).join(', ')
  // The usual way is not mentioned, because the column is narrow.
  const way = decidedHow && decidedHow !== 'queue' ? `, ${methodTexts[decidedHow]}` : ''
  return [
    `${status} by ${verifiedBy?.name ?? 'N/A'} on ${dayOf(verifiedOn)}${way}`,
    ...(scored ? [`Score ${scored}${marks ? ` (${marks})` : ''}`] : []),
    ...(verifierRemark ? [verifierRemark] : []),
  ]
}

function printedRow(kind: EntryKindSpec, entry: Entry): ShownRow {
  const cells = [
    ...(kind.dateKey === null ? [showDate(entry.date)] : []),
    ...kind.columns.map(({ key }) => columnText(kind, key, entry)),
  ]
  const line = [...originTexts(entry), ...otherFacts(kind, entry), ...verification(entry)].join(' · ')
  return { cells: cells.map(breakable), line: breakable(line), isLong: cells.join('').length + line.length > longRow }
}

/** Collects records into the sections of a logbook. */
export function gatherSections(): { add: (entry: Entry) => void; sections: () => Section[] } {
  const byKind = new Map<string, Section>()
  const counters = { Approved: 'approved', Pending: 'pending', Rejected: 'rejected', Draft: null } as const
  return {
    add(entry) {
      const kind = kindOf(entry.kind)
      const section = byKind.get(kind.id) ?? { kind, rows: [], approved: 0, pending: 0, rejected: 0 }
      byKind.set(kind.id, section)
      section.rows.push(printedRow(kind, entry))
      const counter = counters[entry.status]
      if (counter) section[counter] += 1
    },
    sections: () => kinds.flatMap(({ id }) => byKind.get(id) ?? []),
  }
}

/** Lays out a section. Empty columns are left out, and a column of short texts is as wide as its text. */
function shownSection({ kind, rows, approved, pending, rejected }: Section, index: number): ShownSection {
  const titles = [...(kind.dateKey === null ? ['Date'] : []), ...kind.columns.map(({ label }) => label)]
  const widths = titles.map((title, index) => ({
    index,
    title,
    text: rows.reduce((longest, { cells }) => Math.max(longest, cells[index]?.length ?? 0), 0),
  }))
  const kept = widths.filter(({ text }) => text > 0)
  return {
    index,
    title: kind.title,
    approved,
    pending,
    rejected,
    columns: kept.map(({ title, text }) => {
      const needed = Math.max(text, title.length)
      return { title, width: needed <= shortText ? null : Math.min(needed, widest), texts: [] }
    }),
    first: 1,
    last: rows.length,
    rows: rows.map(({ cells, line, isLong }) => ({ cells: kept.map(({ index }) => cells[index] ?? ''), line, isLong })),
  }
}

export interface LogbookContents {
  cover: Cover
  choice: PrintChoice
  sections: Section[]
  check: PrintedCheck
  /** Digest of the decided records in the logbook. */
  recordsDigest: string
  pictures: Readonly<Record<string, Buffer>>
  madeAt: Date
}

const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Builds the manuscript section by section, and yields to the event loop in between. */
export async function logbookManuscript(contents: LogbookContents): Promise<Manuscript> {
  const { cover, choice, sections, check, pictures, recordsDigest, madeAt } = contents
  const shown: ShownSection[] = []
  for (const section of sections) {
    shown.push(shownSection(section, shown.length))
    await setImmediate()
  }
  const parts = inParts(shown)
  const data = {
    student: { name: cover.name, registration: cover.identity ?? '', guides: cover.guides ?? '' },
    college: { name: cover.college, address: cover.address },
    department: cover.department,
    course: cover.course,
    joinedOn: cover.joiningDate === null ? '' : showDate(cover.joiningDate),
    courseUntil: cover.lastDay === null ? '' : showDate(cover.lastDay),
    hod: cover.hod ?? '',
    span: withCapital(spanText(choice)),
    what: whatText(choice),
    printedOn: showDate(businessDateOf(madeAt)),
    ...check.data,
    recordsDigest: shownDigest(recordsDigest),
    logo: '/logo.png' in pictures ? '/logo.png' : null,
    photo: '/photo.png' in pictures ? '/photo.png' : null,
    sections: parts.length === 1 ? shown : shown.map((section) => ({ ...section, rows: [] })),
  }
  return {
    template: '/documents/printed-logbook/logbook.typ',
    data,
    ...(parts.length > 1 && { parts: parts.map((sections) => ({ template: partTemplate, data: { sections } })) }),
    pictures: { ...pictures, ...check.pictures },
    madeAt,
  }
}
