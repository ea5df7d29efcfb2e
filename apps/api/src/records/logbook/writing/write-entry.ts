// Validates a student's input by the kind and seals the patient. References are checked later, where the record is
// stored.

import { termNeeded } from '@rounds/contract/identity/accounts/term'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import type { Entry, EntryDraft } from '@rounds/contract/records/logbook/entry'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import {
  correctionContext,
  type EntryKindSpec,
  type EntryValues,
  hasKind,
  parseValues,
} from '@rounds/contract/records/logbook/entry-kind'
import { fileField, searchText, storedValues } from '@rounds/contract/records/logbook/entry-values'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { keptValues, kindInCollege } from '@rounds/contract/records/logbook/without-identity'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { entryIdentity } from '../entries/entries.sealed.ts'
import type { SubmittedContent } from './entry-content.ts'
import { type Place, referencesOf } from './entry-references.ts'

/** The student's place. Throws `forbidden` for a student without one, who cannot record. */
export function placeOf(viewer: Viewer): Place {
  if (!viewer.collegeId || !viewer.departmentId) throw new Problem('forbidden')
  return { collegeId: viewer.collegeId, departmentId: viewer.departmentId }
}

/** Returns the content of submitted values, or throws the problem that names every wrong field. */
export function contentOf(
  sealer: Sealer,
  viewer: Viewer,
  entry: { id: string; kind: string } & Partial<Pick<Entry, 'status' | 'date' | 'details'>>,
  submitted: Pick<EntryDraft, 'status' | 'values'>,
  now: Date,
): SubmittedContent {
  const kind = kindInCollege(kindOf(entry.kind), viewer.keepsPatientIdentity)
  const departmentCode = viewer.departmentCode ?? ''
  assertHasKind(kind, departmentCode)
  const today = businessDateOf(now)
  const mode = submitted.status === 'Draft' ? 'draft' : 'submit'
  const isSubmitted = entry.status !== undefined && entry.status !== 'Draft'
  const context = { today, departmentCode, mode } as const
  const parsed = parseValues(
    kind,
    submitted.values,
    isSubmitted ? correctionContext(kind, entry.details ?? {}, context) : context,
  )
  if (!parsed.ok) {
    const { fields, message, title } = parsed
    throw new Problem('invalid', { fields, message, title })
  }
  const place = placeOf(viewer)
  // A kind without a day of its own keeps the day of its first submission: it determines the coordinator and the term.
  const day = (isSubmitted && kind.dateKey === null && entry.date) || today
  const content = storableContent(sealer, { id: entry.id, kind, place, values: parsed.values, today: day })
  const isCorrection = isSubmitted && entry.date === content.date
  if (mode === 'draft' || isCorrection) return content
  return { ...content, term: { until: termNeeded(content.date, today), key: kind.dateKey ?? 'date' } }
}

interface Accepted {
  id: string
  /** The kind as the college keeps it: with or without patients' identities. */
  kind: EntryKindSpec
  place: Place
  values: EntryValues
  today: string
}

/** The content of accepted values, for any day: the patient sealed, the search words collected. */
export function storableContent(sealer: Sealer, { id, kind, place, values, today }: Accepted): SubmittedContent {
  const fingerprint = (number: string) => sealer.fingerprint(number, place.collegeId)
  const { identity, ...stored } = storedValues(kind, keptValues(kind, values, fingerprint), today)
  return {
    ...stored,
    sealed: identity ? sealer.seal(entryIdentity, JSON.stringify(identity), id) : null,
    search: searchText(kind, { ...stored, identity: null }),
    references: referencesOf(place, kind, values, stored.teacherId),
    term: null,
  }
}

function assertHasKind(kind: EntryKindSpec, departmentCode: string): void {
  if (!hasKind(departmentCode, kind)) {
    throw invalid({ kind: entryMessages.otherDepartment })
  }
}

/** The refusal of a file that does not exist, is not the student's or belongs to another record. */
export function fileRefusal(entry: Pick<Entry, 'kind'>): Problem {
  const field = fileField(kindOf(entry.kind))
  return invalid({ [field?.key ?? 'file']: entryMessages.fileGone })
}
