// What the log book knows of a person, for the copy of their data: their own records as they see them themselves, with
// the patients they wrote down, and the decisions they took on others' records, without any patient.
import type { Api } from '#api/kernel/api.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { rowsById } from '#api/platform/personal-data/personal-data.ts'
import { entryJoins, entryJson } from '../entries/entry-json.ts'

const own = `select e.id, ${entryJson} as entry, e.sealed from entries e ${entryJoins}
  where e.student_id = $1 and e.id > $2 order by e.id limit $3`

const revisions = `select r.id, r.json from (
    select e.id, json_agg(json_build_object('revision', v.revision, 'status', v.status, 'date', v.date, 'details', v.details,
      'studentRemark', v.student_remark, 'verifierRemark', v.verifier_remark, 'score', v.score, 'criteria', v.criteria,
      'verifiedOn', v.verified_on, 'replacedAt', v.replaced_at, 'reopenReason', v.reopen_reason)
      order by v.revision) as json
    from entries e join entry_revisions v on v.entry_id = e.id
    where e.student_id = $1 and e.id > $2 group by e.id order by e.id limit $3) r order by r.id`

const decisions = `select e.id, e.kind, e.status, e.revision, e.verifier_remark as "remark", e.score, e.criteria, e.rubric,
    e.verified_on as "verifiedOn", s.name as student
  from entries e join accounts s on s.id = e.student_id
  where e.verified_by = $1 and e.id > $2 order by e.id limit $3`

const favourites = `select id, kind, name, created_at as "createdAt" from entry_favourites
  where student_id = $1 and id > $2 order by id limit $3`

interface OwnEntry {
  id: string
  entry: object
  sealed: string | null
}

export function logbookParts({ db, sealer }: Api): PersonalDataPart[] {
  async function* opened(accountId: string): AsyncGenerator<object> {
    for await (const { id, entry, sealed } of rowsById<OwnEntry>(db, own, accountId)) {
      const patient: unknown = sealed === null ? null : JSON.parse(sealer.open(sealed, id))
      yield { ...entry, patient }
    }
  }
  return [
    { name: 'entries', about: 'your records', rows: opened },
    { name: 'entry-revisions', about: 'earlier versions of your records', rows: (id) => rowsById(db, revisions, id) },
    { name: 'decisions', about: 'the records you verified', rows: (id) => rowsById(db, decisions, id) },
    { name: 'favourites', about: 'what you kept to record again', rows: (id) => rowsById(db, favourites, id) },
  ]
}
