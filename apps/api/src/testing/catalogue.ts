// Adds catalogue items for tests, as the Master does, with the test's title.
import { competencies, skills } from '@rounds/contract/reference/catalogue/catalogue-lists.endpoints'
import type { Harness } from './harness.ts'

/** Adds a competency to a department, General Medicine by default; returns its id. */
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

/** Adds a skill to the competency; returns its id. */
export async function aSkill({ as, people }: Harness, title: string, computencyId: string): Promise<string> {
  const master = await as('master')
  await master(skills.create, { body: [{ computencyId, title }] })
  const { body } = await master(skills.list, { params: { userId: people.master.id }, query: { search: title } })
  return body.data[0]?.id ?? ''
}
