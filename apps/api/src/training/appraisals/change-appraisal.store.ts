// Writes appraisals: first versions, further versions, the student's reply. The caller must lock the appraisal to
// change it (`lockAppraisal`), or the student to add one (`lockStudent`).

import { type AppraisalFormId, appraisalFormIds } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { templateIds } from '@rounds/contract/training/appraisal-forms/form-templates'
import type { AppraisalRecord, AppraisalReply, AppraisalVersion } from '@rounds/contract/training/appraisals/appraisal'
import { uuidv7 } from 'uuidv7'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, day, integer, integers, oneOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { appraisalWithin } from './appraisal-row.ts'

const locked = everybody('a student or an appraisal that the caller has locked within their scope')

const hold = scopedStatement({
  name: 'appraisals.hold',
  params: { id: uuid },
  row: { id: uuid },
  axes: {},
  sql: (within) => `select p.id from appraisals p where p.id = :id and ${within(appraisalWithin)} for update`,
})

/** Locks an appraisal of the scope until the transaction ends; false when there is none. */
export async function lockAppraisal(db: Database, scope: Scope, id: string): Promise<boolean> {
  return (await db.row(hold.of(scope, {}), { id })) !== undefined
}

const overlapping = statement({
  name: 'appraisals.overlapping',
  scope: locked,
  params: { studentId: uuid, form: oneOf(appraisalFormIds), from: day, to: day },
  row: { from: day, to: day, signedBy: text.nullable() },
  sql: `select p.from_date as "from", p.to_date as "to",
      coalesce(v.signed_by_name, (select n.name from accounts n where n.id = v.signed_by_id)) as "signedBy"
    from appraisals p join appraisal_versions v on v.appraisal_id = p.id and v.version = p.version
    where p.student_id = :studentId and p.form = :form and p.withdrawn_at is null
      and p.from_date < :to::date and p.to_date > :from::date
    order by p.from_date limit 1`,
})

interface Period {
  from: string
  to: string
}

/** The first appraisal of a student on the form whose period overlaps this one by more than a day. */
export async function findOverlap(
  db: Database,
  of: Period & { studentId: string; form: AppraisalFormId },
): Promise<(Period & { signedBy: string | null }) | undefined> {
  return db.row(overlapping, of)
}

const insert = statement({
  name: 'appraisals.insert',
  scope: locked,
  params: {
    id: uuid,
    studentId: uuid,
    collegeId: uuid,
    departmentId: uuid,
    form: oneOf(appraisalFormIds),
    from: day,
    to: day,
    year: integer,
  },
  row: {},
  sql: `insert into appraisals (id, college_id, department_id, student_id, form, year, from_date, to_date, version)
    values (:id, :collegeId, :departmentId, :studentId, :form, :year, :from, :to, 1)`,
})

const insertVersion = statement({
  name: 'appraisals.insertVersion',
  scope: locked,
  params: {
    id: uuid,
    appraisalId: uuid,
    version: integer,
    template: oneOf(templateIds),
    templateVersion: integer,
    items: texts,
    groups: texts.nullable(),
    scores: integers,
    notes: texts,
    remarks: text,
    about: text.nullable(),
    discussed: boolean.nullable(),
    notDiscussedReason: text.nullable(),
    byId: uuid,
    byName: text,
    now: timestamp,
  },
  row: {},
  sql: `insert into appraisal_versions (id, appraisal_id, student_id, version, template, template_version, items, groups,
      scores, notes, remarks, about, discussed, not_discussed_reason, signed_by_id, signed_by_name, signed_at)
    select :id, p.id, p.student_id, :version, :template, :templateVersion, :items, :groups, :scores, :notes, :remarks,
      :about, :discussed, :notDiscussedReason, :byId, :byName, :now
    from appraisals p where p.id = :appraisalId`,
})

const setVersion = statement({
  name: 'appraisals.setVersion',
  scope: locked,
  params: { id: uuid, version: integer },
  row: {},
  sql: 'update appraisals set version = :version where id = :id',
})

/** The content of a signed version. */
export interface Signed extends Pick<AppraisalVersion, 'template' | 'about' | 'discussion'> {
  records: readonly AppraisalRecord[]
  remarks: string
  /** `name` is the signature as typed. */
  by: { id: string; name: string; now: Date }
}

async function storeVersion(db: Database, appraisalId: string, version: number, signed: Signed): Promise<void> {
  const { template, records, about, remarks, discussion, by } = signed
  await db.execute(insertVersion, {
    id: uuidv7(),
    appraisalId,
    version,
    template: template.id,
    templateVersion: template.version,
    items: records.map(({ item }) => item),
    groups: records.some(({ group }) => group !== null) ? records.map(({ group }) => group ?? '') : null,
    scores: records.map(({ score }) => score),
    notes: records.map(({ remark }) => remark),
    remarks,
    about,
    discussed: discussion?.wasHeld ?? null,
    notDiscussedReason: discussion?.reason ?? null,
    byId: by.id,
    byName: by.name,
    now: by.now,
  })
}

export interface NewAppraisal extends Period {
  studentId: string
  collegeId: string
  departmentId: string
  form: AppraisalFormId
  year: number
}

/** Stores an appraisal with its first version; returns its id. */
export async function insertAppraisal(db: Database, appraisal: NewAppraisal, signed: Signed): Promise<string> {
  const id = uuidv7()
  await db.execute(insert, { id, ...appraisal })
  await storeVersion(db, id, 1, signed)
  return id
}

/** Stores a further version, which becomes the current one. */
export async function insertAppraisalVersion(db: Database, id: string, version: number, signed: Signed): Promise<void> {
  await storeVersion(db, id, version, signed)
  await db.execute(setVersion, { id, version })
}

const reply = statement({
  name: 'appraisals.reply',
  scope: locked,
  params: { id: uuid, version: integer, reply: text, answer: text.nullable(), now: timestamp },
  row: {},
  sql: `update appraisal_versions set reply = :reply, answer = :answer, replied_at = :now
    where appraisal_id = :id and version = :version`,
})

/** Stores the student's reply to a version: an answer, or null for an acknowledgement. */
export async function replyToAppraisal(
  db: Database,
  of: { id: string; version: number },
  { answer, now }: { answer: string | null; now: Date },
): Promise<void> {
  const kind: AppraisalReply = answer === null ? 'Acknowledged' : 'Answered'
  await db.execute(reply, { ...of, reply: kind, answer, now })
}

const freeYear = statement({
  name: 'appraisals.freeYear',
  scope: locked,
  params: { studentId: uuid, form: oneOf(appraisalFormIds) },
  row: { year: integer },
  sql: `with taken as (select p.year from appraisals p
      where p.student_id = :studentId and p.form = :form and p.withdrawn_at is null)
    select n::int as year from generate_series(1, (select count(*) from taken) + 1) n
    where n not in (select year from taken) order by n limit 1`,
})

/**
 * The next year on a form that is counted by years: the lowest without an appraisal, so that the year of a withdrawn
 * one is used again.
 */
export async function nextYear(db: Database, studentId: string, form: AppraisalFormId): Promise<number> {
  return (await db.row(freeYear, { studentId, form }))?.year ?? 1
}
