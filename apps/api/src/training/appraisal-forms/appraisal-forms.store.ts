// The current templates of appraisal forms: the newest version of each, or else the shipped one. Also stores each
// department's choice of quarterly form.
import { PresentTemplate, TemplateDraft } from '@rounds/contract/training/appraisal-forms/appraisal-template'
import {
  type ChoosableTemplate,
  choosableTemplates,
  shippedTemplates,
  type TemplateId,
  templateIds,
} from '@rounds/contract/training/appraisal-forms/form-templates'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const everywhere = everybody('the forms of appraisals are the same in every college')
const groups = json(PresentTemplate.shape.groups)

const newest = statement({
  name: 'appraisalTemplates.newest',
  scope: everywhere,
  params: {},
  row: { id: oneOf(templateIds), version: integer, groups, changedAt: timestamp, changedBy: text },
  sql: `select distinct on (v.template) v.template as id, v.version, v.groups, v.changed_at as "changedAt",
      a.name as "changedBy"
    from appraisal_template_versions v join accounts a on a.id = v.changed_by_id
    order by v.template, v.version desc`,
})

const columns = { own: 'null', department: 'department_id', college: 'college_id' }

const choice = scopedStatement({
  name: 'appraisalTemplates.choice',
  params: {},
  row: { template: oneOf(choosableTemplates) },
  axes: {},
  sql: (within) => `select template from appraisal_form_choices where ${within(columns)}`,
})

/** Returns whether the department of the scope uses a template; the result is null for callers without a department. */
async function choiceOf(db: Database, scope: Scope): Promise<(template: TemplateId) => boolean | null> {
  if (scope.reach !== 'department') return () => null
  const [row] = await db.rows(choice.of(scope, {}), {})
  const chosen: ChoosableTemplate = row?.template ?? choosableTemplates[0]
  return (template) => template === chosen || !choosableTemplates.some((one) => one === template)
}

/** All templates in order, as the scope uses them. */
export async function presentTemplates(db: Database, scope: Scope): Promise<PresentTemplate[]> {
  const isChosen = await choiceOf(db, scope)
  const changed = new Map((await db.rows(newest, {})).map((row) => [row.id, row]))
  return templateIds.map((id) => {
    const { groups: shipped, ...template } = shippedTemplates[id]
    const row = changed.get(id)
    const present = row
      ? { ...row, changedAt: row.changedAt.toISOString() }
      : { groups: shipped.map(({ title, items }) => ({ title, items: [...items] })), changedAt: null, changedBy: null }
    return { ...template, ...present, isChosen: isChosen(id) }
  })
}

/** One template, as the scope uses it. */
export async function presentTemplate(db: Database, scope: Scope, id: TemplateId): Promise<PresentTemplate> {
  const found = (await presentTemplates(db, scope)).find((template) => template.id === id)
  if (!found) throw new Error(`there is no template ${id}`)
  return found
}

const choose = scopedStatement({
  name: 'appraisalTemplates.choose',
  params: { template: oneOf(choosableTemplates), now: timestamp },
  row: {},
  axes: {},
  sql: (within) => `insert into appraisal_form_choices (college_id, department_id, template, chosen_at)
    select college_id, department_id, :template::text, :now::timestamptz
    from college_departments where ${within(columns)}
    on conflict (college_id, department_id) do update set template = excluded.template, chosen_at = excluded.chosen_at`,
})

/** Sets the quarterly form that the department of the scope uses from now on. */
export async function chooseTemplate(
  db: Database,
  scope: Scope,
  template: ChoosableTemplate,
  now: Date,
): Promise<void> {
  await db.execute(choose.of(scope, {}), { template, now })
}

const insert = statement({
  name: 'appraisalTemplates.insert',
  scope: everywhere,
  params: {
    template: oneOf(templateIds),
    version: integer,
    groups: json(TemplateDraft.shape.groups),
    callerId: uuid,
    now: timestamp,
  },
  row: { version: integer },
  sql: `insert into appraisal_template_versions (template, version, groups, changed_by_id, changed_at)
    values (:template, :version, :groups, :callerId, :now) on conflict do nothing returning version`,
})

/** Writes a version; returns false when somebody else has written that version first. */
export async function insertTemplateVersion(
  db: Database,
  version: { template: TemplateId; callerId: string; now: Date } & TemplateDraft,
): Promise<boolean> {
  return (await db.row(insert, version)) !== undefined
}
