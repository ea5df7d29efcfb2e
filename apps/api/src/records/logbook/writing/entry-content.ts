// The content of an entry in the form that the writing statements take.
import { fileField, namesPatient, type StoredValues } from '@rounds/contract/records/logbook/entry-values'
import { kinds } from '@rounds/contract/records/logbook/kinds/index'
import { z } from 'zod'
import { day, json, text, uuid } from '#api/kernel/database/columns.ts'
import { type Part, part } from '#api/kernel/database/parts.ts'
import { type EntryReferences, referenceParams, referenceValues } from './entry-references.ts'
import { type TermNeeded, termParams, termValues } from './on-course.ts'

/** The content of an entry, ready for its row: identity sealed, search words collected. */
export interface EntryContent extends Omit<StoredValues, 'identity'> {
  sealed: string | null
  search: string
}

/** Content that the writing statement still has to check; the statement also adds the titles of the items. */
export interface SubmittedContent extends EntryContent {
  references: EntryReferences
  term: TermNeeded | null
}

export const contentParams = {
  ...referenceParams,
  ...termParams,
  date: day,
  details: json(z.record(z.string(), z.unknown())),
  sealed: text.nullable(),
  studentRemark: text.nullable(),
  attachmentId: uuid.nullable(),
  search: text,
}

export const contentValues = ({
  references,
  term,
  date,
  details,
  sealed,
  studentRemark,
  attachmentId,
  search,
}: SubmittedContent) => ({
  ...referenceValues(references),
  ...termValues(term),
  date,
  details,
  sealed,
  studentRemark,
  attachmentId,
  search,
})

/**
 * The name given to a file that shows its patient. Anybody may read a file's own name, which often names the patient
 * too.
 */
const titles = kinds.filter(namesPatient).map((kind) => `when '${kind.id}' then '${fileField(kind)?.label}'`)
const nameOf = (kind: string): string =>
  `coalesce(case ${kind} ${titles.join(' ')} end || coalesce(substring(name from '[.][A-Za-z0-9]{1,5}$'), ''), name)`

/**
 * Attaches the file of the content to the entry of this kind: only the student's own file, and only one that no record
 * has.
 */
export const takenPart = (studentId: string, kind: string, when: string): Part<'id'> =>
  part(
    'taken',
    ['id'],
    `update files set attached_at = :now, name = ${nameOf(kind)} where id = :attachmentId
      and owner_id = ${studentId} and attached_at is null and ${when} returning id`,
  )
