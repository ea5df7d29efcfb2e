// The data of a new installation.
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { TestDatabase } from '#api/testing/test-database.ts'
import { findCatalogueChoices } from './catalogue/catalogue-choices.store.ts'
import { shippedCatalogues } from './catalogue/shipped/catalogue.data.ts'
import { shippedDepartments } from './colleges/departments.data.ts'
import { listDepartments, listStates } from './colleges/departments.store.ts'
import { seedReference } from './seed-reference.ts'

const now = new Date('2026-03-10T04:30:00Z')

it.beforeAll(async ({ database }) => {
  await seedReference(database.db, now)
})

const counted = async (database: TestDatabase) =>
  await database.db.unchecked('select shelf, count(*)::int as n from catalogue_items group by 1 order by 1')

describe('a fresh installation', () => {
  it('has 28 states, 8 union territories and the degrees of the regulations', async ({ database }) => {
    expect(await listStates(database.db)).toHaveLength(36)
    expect(await listDepartments(database.db)).toHaveLength(32 + 6 + 32 + 16)
    expect(shippedDepartments.find(({ code }) => code === 'general-surgery')?.title).toBe('MS General Surgery')
    expect(new Set(shippedDepartments.map(({ code }) => code)).size).toBe(shippedDepartments.length)
  })

  it('contains every shipped item once, with skills and procedures in their competency', async ({ database }) => {
    const trees = shippedCatalogues.flatMap(({ diagnostic, procedures }) => [diagnostic, procedures])
    const children = trees.flatMap((tree) => Object.values(tree).flat())
    const competencies = trees.flatMap((tree) => Object.keys(tree))
    const specialties = shippedCatalogues.flatMap((shipped) => shipped.specialties)
    const total = (await counted(database)).reduce((sum, { n }) => sum + Number(n), 0)
    expect(total).toBe(children.length + competencies.length + specialties.length)
    const [orphan] = await database.db.unchecked(
      "select title from catalogue_items where shelf in ('skill', 'procedure') and parent_id is null",
    )
    expect(orphan).toBeUndefined()
  })

  it('is not filled twice, and items that the Master deleted stay deleted', async ({ database }) => {
    await database.db.unchecked("update catalogue_items set deleted_at = now() where title = 'Liver biopsy'")
    const before = await counted(database)
    await seedReference(database.db, now)
    expect(await counted(database)).toEqual(before)
  })

  it('offers its items to the department they are shipped for', async ({ database }) => {
    const [item] = await database.db.unchecked(
      "select id, department_id, parent_id from catalogue_items where title = 'Hydrocele surgery'",
    )
    const place = { collegeId: null, departmentId: String(item?.department_id) }
    const wanted = { shelf: 'procedure', id: String(item?.id), withinId: String(item?.parent_id) } as const
    expect((await findCatalogueChoices(database.db, place, [wanted])).get(wanted.id)?.title).toBe('Hydrocele surgery')
  })
})
