// Items of the catalogue as the Master adds them, by the title that a test chose.
import { competencies, skills } from '@rounds/contract/reference/catalogue/catalogue-lists.endpoints'
import type { Harness } from './harness.ts'

/** The id of a competency made for the department, General Medicine unless said otherwise. */
export async function aCompetency(
  { as, people, places }: Harness,
  title: string,
  purpose: 'diag' | 'proc' = 'diag',
  departmentId = places.medicine.departmentId,
): Promise<string> {
  const master = await as('master')
  await master(competencies.create, { body: [{ departmentId, for: purpose, title }] })
  const query = { search: title, departmentId }
  const { body } = await master(competencies.list, { params: { userId: people.master.id }, query })
  return body.data[0]?.id ?? ''
}

/** The id of a skill made within the competency. */
export async function aSkill({ as, people }: Harness, title: string, computencyId: string): Promise<string> {
  const master = await as('master')
  await master(skills.create, { body: [{ computencyId, title }] })
  const { body } = await master(skills.list, { params: { userId: people.master.id }, query: { search: title } })
  return body.data[0]?.id ?? ''
}
