// Reads appraisals for the people who may see them, and for the copy of a person's data.
import type { PageInfo } from '@rounds/contract/kernel/page'
import { appraisalFormIds } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { templateIds } from '@rounds/contract/training/appraisal-forms/form-templates'
import {
  type Appraisal,
  type AppraisalExportQuery,
  type AppraisalQuery,
  appraisalReplies,
  type OpenedAppraisal,
} from '@rounds/contract/training/appraisals/appraisal'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { boolean, day, integer, integers, oneOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'
import {
  appraisalColumns,
  appraisalFrom,
  appraisalRow,
  appraisalWithin,
  shownAppraisal,
  shownVersion,
  versionColumns,
  versionRow,
} from './appraisal-row.ts'

const filters = {
  form: oneOf(appraisalFormIds),
  studentId: uuid.nullable(),
  template: oneOf(templateIds).nullable(),
  reply: oneOf(['waiting', ...appraisalReplies]).nullable(),
  withdrawn: oneOf(['only', 'none']).nullable(),
}
const matches = `p.form = :form and (:studentId::uuid is null or p.student_id = :studentId)
  and (:template::text is null or v.template = :template)
  and (:reply::text is null or p.withdrawn_at is null and coalesce(v.reply, 'waiting') = :reply)
  and (:withdrawn::text is null or (p.withdrawn_at is not null) = (:withdrawn = 'only'))`

/** The list without its columns, shared by the page and the file. */
export const appraisalsListed = {
  params: filters,
  axes: {},
  from: appraisalFrom,
  where: (within: Within) => `${within(appraisalWithin)} and ${matches}`,
  orderBy: 'p.from_date desc, p.id desc',
}

const list = pagedList({ name: 'appraisals.list', row: appraisalRow, columns: appraisalColumns, ...appraisalsListed })

/** The filters of a query, as variant and values. */
export const appraisalFilter = (query: AppraisalExportQuery) => ({
  variant: {},
  values: {
    form: query.form,
    studentId: query.studentId ?? null,
    template: query.template ?? null,
    reply: query.reply ?? null,
    withdrawn: query.withdrawn ?? null,
  },
})

/** A page of the appraisals of the scope on a form, the latest period first. */
export async function listAppraisals(
  db: Database,
  scope: Scope,
  query: AppraisalQuery,
): Promise<{ appraisals: Appraisal[]; page: PageInfo }> {
  const { rows, page } = await list(db, scope, appraisalFilter(query), query)
  return { appraisals: rows.map(shownAppraisal), page }
}

const find = scopedStatement({
  name: 'appraisals.find',
  params: { id: uuid },
  row: appraisalRow,
  axes: {},
  sql: (within) => `select ${appraisalColumns} from ${appraisalFrom} where p.id = :id and ${within(appraisalWithin)}`,
})

const earlier = statement({
  name: 'appraisals.earlierVersions',
  scope: everybody('of an appraisal that was found within the scope'),
  params: { id: uuid, version: integer },
  row: versionRow,
  sql: `select ${versionColumns} from appraisal_versions v where v.appraisal_id = :id and v.version < :version
    order by v.version desc`,
})

/** One appraisal of the scope with all its versions; undefined when there is none. */
export async function findAppraisal(db: Database, scope: Scope, id: string): Promise<OpenedAppraisal | undefined> {
  const row = await db.row(find.of(scope, {}), { id })
  if (!row) return undefined
  const versions = await db.rows(earlier, { id, version: row.version })
  return { ...shownAppraisal(row), earlier: versions.map(shownVersion) }
}

const isOwn = ':accountId in (p.student_id, v.signed_by_id)'
const own = (column: string): string => `case when ${isOwn} then v.${column} end as ${column}`

/** Leaves out texts by other people about another person. */
const ownCopy = statement({
  name: 'appraisals.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: {
    id: uuid,
    appraisalId: uuid,
    form: text,
    from: day,
    to: day,
    version: integer,
    template: text,
    templateVersion: integer,
    items: texts.nullable(),
    groups: texts.nullable(),
    scores: integers.nullable(),
    notes: texts.nullable(),
    remarks: text.nullable(),
    about: text.nullable(),
    discussed: boolean.nullable(),
    notDiscussedReason: text.nullable(),
    signedAt: timestamp,
    reply: text.nullable(),
    answer: text.nullable(),
    repliedAt: timestamp.nullable(),
    withdrawal: text.nullable(),
    withdrawnAt: timestamp.nullable(),
  },
  sql: `select v.id, p.id as "appraisalId", p.form, p.from_date as "from", p.to_date as "to", v.version, v.template,
      v.template_version as "templateVersion", ${['items', 'groups', 'scores', 'notes', 'remarks', 'about', 'discussed'].map(own).join(', ')},
      case when ${isOwn} then v.not_discussed_reason end as "notDiscussedReason",
      v.signed_at as "signedAt", v.reply, case when :accountId = p.student_id then v.answer end as answer,
      v.replied_at as "repliedAt",
      case when :accountId in (p.student_id, p.withdrawn_by_id) then p.withdrawal end as withdrawal,
      p.withdrawn_at as "withdrawnAt"
    from appraisals p join appraisal_versions v on v.appraisal_id = p.id
    where (p.student_id = :accountId or v.signed_by_id = :accountId or p.withdrawn_by_id = :accountId) and v.id > :after
    order by v.id limit :limit`,
})

/** The part with appraisals in the copy of a person's data. */
export const appraisalsPart: PersonalDataPart = {
  name: 'appraisals',
  about:
    'appraisals of yours with all versions and your replies; of appraisals that you signed or withdrew what you wrote',
  ...inSlices(ownCopy),
}
