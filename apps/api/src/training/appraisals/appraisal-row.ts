// Converts database rows of appraisals into appraisals of the contract.

import { appraisalFormIds } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { templateIds } from '@rounds/contract/training/appraisal-forms/form-templates'
import { type Appraisal, type AppraisalVersion, appraisalReplies } from '@rounds/contract/training/appraisals/appraisal'
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import { boolean, day, integer, integers, oneOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { RowOf } from '#api/kernel/database/statement.ts'

/** The columns of an appraisal's owner and place: its student, and the department in which it was signed. */
export const appraisalWithin: ScopeColumns = {
  own: 'p.student_id',
  department: 'p.department_id',
  college: 'p.college_id',
}

/** The name of the signer of version `v` on that day; the pseudonym of a person who was erased. */
export const signedByName = `coalesce(v.signed_by_name, (select n.name from accounts n where n.id = v.signed_by_id))`

/** The columns of a version `v`. */
export const versionColumns = `v.version, v.template, v.template_version as "templateVersion", v.items, v.groups, v.scores,
  v.notes, v.remarks, v.about, v.discussed, v.not_discussed_reason as "notDiscussedReason", v.signed_by_id as "signedById",
  ${signedByName} as "signedBy",
  v.signed_at as "signedAt", v.reply, v.answer, v.replied_at as "repliedAt"`

export const versionRow = {
  version: integer,
  template: oneOf(templateIds),
  templateVersion: integer,
  items: texts,
  groups: texts.nullable(),
  scores: integers,
  notes: texts.nullable(),
  remarks: text.nullable(),
  about: text.nullable(),
  discussed: boolean.nullable(),
  notDiscussedReason: text.nullable(),
  signedById: uuid,
  signedBy: text.nullable(),
  signedAt: timestamp,
  reply: oneOf(appraisalReplies).nullable(),
  answer: text.nullable(),
  repliedAt: timestamp.nullable(),
}

/** The name of the person who withdrew the appraisal `p` on that day; the pseudonym of a person who was erased. */
export const withdrawnByName = `coalesce(p.withdrawn_by_name, (select n.name from accounts n where n.id = p.withdrawn_by_id))`

/** The columns of an appraisal with its latest version; the aliases are those of `appraisalFrom`. */
export const appraisalColumns = `p.id, p.form, p.year, p.from_date as "from", p.to_date as "to",
  p.student_id as "studentId", s.name as "studentName", p.withdrawal, ${withdrawnByName} as "withdrawnBy",
  p.withdrawn_at as "withdrawnAt", ${versionColumns}`

export const appraisalFrom = `appraisals p
  join appraisal_versions v on v.appraisal_id = p.id and v.version = p.version
  join accounts s on s.id = p.student_id`

export const appraisalRow = {
  id: uuid,
  form: oneOf(appraisalFormIds),
  year: integer,
  from: day,
  to: day,
  studentId: uuid,
  studentName: text,
  withdrawal: text.nullable(),
  withdrawnBy: text.nullable(),
  withdrawnAt: timestamp.nullable(),
  ...versionRow,
}

export function shownVersion(row: RowOf<typeof versionRow>): AppraisalVersion {
  const { template, templateVersion, items, groups, scores, notes, remarks, ...signed } = row
  const { discussed, notDiscussedReason, signedBy, signedAt, repliedAt, ...version } = signed
  return {
    ...version,
    template: { id: template, version: templateVersion },
    records: items.map((item, index) => ({
      group: groups?.[index] ?? null,
      item,
      score: scores[index] ?? 0,
      remark: notes?.[index] ?? '',
    })),
    remarks: remarks ?? '',
    discussion: discussed === null ? null : { wasHeld: discussed, reason: notDiscussedReason ?? '' },
    signedBy: signedBy ?? '',
    signedAt: signedAt.toISOString(),
    repliedAt: repliedAt?.toISOString() ?? null,
  }
}

export function shownAppraisal(row: RowOf<typeof appraisalRow>): Appraisal {
  const { id, form, year, from, to, studentId, studentName, withdrawal, withdrawnBy, withdrawnAt, ...version } = row
  return {
    id,
    form,
    year,
    from,
    to,
    student: { id: studentId, name: studentName },
    withdrawn: withdrawnAt && { reason: withdrawal, by: withdrawnBy ?? '', at: withdrawnAt.toISOString() },
    ...shownVersion(version),
  }
}
