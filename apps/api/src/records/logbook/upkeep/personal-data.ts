// The logbook's part of the copy of a person's data: their own records as they see them, with the patients they wrote
// down, and their decisions on others' records, without any patient.
import { Entry, EntryRevision } from '@rounds/contract/records/logbook/entry'
import { z } from 'zod'
import { integer, json, numeric, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { CopySources, PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, readSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'
import { entryJoins, entryJson, revisionJoins, revisionJson } from '../entries/entry-json.ts'
import { copiedByKind, revisionsByKind } from './stored-details.ts'

const ownData = everybody('limited to the account whose data is copied')

const own = statement({
  name: 'personalData.entries',
  scope: ownData,
  params: sliceParams,
  row: { id: uuid, entry: json(z.record(z.string(), z.unknown())), sealed: text.nullable() },
  sql: `select e.id, ${entryJson} as entry, e.sealed from entries e ${entryJoins}
    where e.student_id = :accountId and e.id > :after order by e.id limit :limit`,
})

const revisions = statement({
  name: 'personalData.entryRevisions',
  scope: ownData,
  params: sliceParams,
  row: { id: uuid, kind: text, revisions: json(z.array(z.unknown())) },
  sql: `select of_entry.id, of_entry.kind, of_entry.revisions from (
      select e.id, e.kind, json_agg(${revisionJson} order by r.revision) as revisions
      from entries e join entry_revisions r on r.entry_id = e.id ${revisionJoins}
      where e.student_id = :accountId and e.id > :after group by e.id order by e.id limit :limit) of_entry
    order by of_entry.id`,
})

const decisions = statement({
  name: 'personalData.decisions',
  scope: ownData,
  params: sliceParams,
  row: {
    id: uuid,
    kind: text,
    status: text,
    revision: integer,
    remark: text.nullable(),
    score: numeric.nullable(),
    criteria: json(z.unknown()),
    rubric: json(z.unknown()),
    verifiedOn: timestamp.nullable(),
    decidedHow: text.nullable(),
    student: text,
  },
  sql: `select e.id, e.kind, e.status, e.revision, e.verifier_remark as "remark", e.score, e.criteria, e.rubric,
      e.verified_on as "verifiedOn", e.decided_how as "decidedHow", coalesce(e.student_name, s.name) as student
    from entries e join accounts s on s.id = e.student_id
    where e.verified_by = :accountId and e.id > :after order by e.id limit :limit`,
})

const favourites = statement({
  name: 'personalData.favourites',
  scope: ownData,
  params: sliceParams,
  row: { id: uuid, kind: text, name: text, createdAt: timestamp },
  sql: `select id, kind, name, created_at as "createdAt" from entry_favourites
    where student_id = :accountId and id > :after order by id limit :limit`,
})

/** The record as the screens show it, with the patient in clear. */
const OwnEntry = Entry.omit({ coordinator: true }).extend({
  details: Entry.shape.details.meta({ description: 'The fields of its kind by their keys.' }),
  patient: z.record(z.string(), z.unknown()).nullable(),
})
const OwnRevisions = z.object({
  id: z.uuid(),
  kind: Entry.shape.kind,
  revisions: z.array(EntryRevision.omit({ changedIdentity: true })),
})

async function* opened({ db, sealer }: CopySources, accountId: string): AsyncGenerator<object> {
  for await (const { id, entry, sealed } of readSlices(db, own, accountId)) {
    const patient: unknown = sealed === null ? null : JSON.parse(sealer.open(sealed, id))
    yield { ...entry, patient }
  }
}

export const logbookParts: readonly PersonalDataPart[] = [
  {
    name: 'entries',
    about: 'your records',
    row: OwnEntry,
    rows: opened,
    variants: () => ({ by: 'kind', of: copiedByKind() }),
  },
  {
    name: 'entry-revisions',
    about: 'earlier versions of your records',
    ...inSlices(revisions),
    row: OwnRevisions,
    variants: () => ({ by: 'kind', of: revisionsByKind('entries') }),
  },
  { name: 'decisions', about: 'the records you verified', ...inSlices(decisions) },
  { name: 'favourites', about: 'what you kept to record again', ...inSlices(favourites) },
]
