// Renaming, offering, deleting and restoring items: any item for the Master, their department's items for HODs.
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import { catalogueItems } from '@rounds/contract/reference/catalogue/catalogue-item.endpoints'
import { competencies, procedures, skills } from '@rounds/contract/reference/catalogue/catalogue-lists.endpoints'
import { describe, expect } from 'vitest'
import { aCompetency, aSkill } from '#api/testing/catalogue.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'

/** Adds a procedure that the person missed in the list, and returns its id. */
async function typed(harness: Harness, title: string, by: CastName = 'student'): Promise<string> {
  const client = await harness.as(by)
  const { body } = await client(catalogue.addChoice, { params: { shelf: 'procedure' }, body: { title } })
  return body.item.id
}
async function titleOf(harness: Harness, id: string) {
  const [row] = await harness.db.unchecked('select title, college_id from catalogue_items where id = $1', [id])
  return row
}

describe('renaming', () => {
  it('is open to the Master, and to HODs for what their department added', async ({ harness, hod, master }) => {
    const competency = await aCompetency(harness, 'Cardiology tsets')
    const renamed = await master(catalogueItems.rename, {
      params: { id: competency },
      body: { title: ' Cardiology   tests ' },
    })
    expect([renamed.status, renamed.body.message]).toEqual([200, 'Updated'])
    expect(await titleOf(harness, competency)).toMatchObject({ title: 'Cardiology tests' })
    const id = await typed(harness, 'Pericardial tapp')
    expect((await hod(catalogueItems.rename, { params: { id }, body: { title: 'Pericardial tap' } })).status).toBe(200)
    const events = await harness.db.unchecked(
      "select actor_id from audit_events where action = 'catalogue.renamed' and subject_id = $1",
      [id],
    )
    expect(events).toEqual([{ actor_id: harness.people.hod.id }])
    const params = { id: competency }
    expect((await hod(catalogueItems.rename, { params, body: { title: 'Mine' } })).status).toBe(404)
    for (const who of ['otherHod', 'collegeBHod'] as const) {
      const other = await harness.as(who)
      expect((await other(catalogueItems.rename, { params: { id }, body: { title: 'Mine' } })).status).toBe(404)
    }
    const student = await harness.as('student')
    expect((await student(catalogueItems.rename, { params: { id }, body: { title: 'Mine' } })).status).toBe(403)
  })

  it('refuses an existing or blank title, and drops the synonym that becomes the title', async ({
    harness,
    master,
  }) => {
    const id = await typed(harness, 'Skin biopsy')
    await typed(harness, 'Punch biopsy')
    const params = { id }
    const present = await master(catalogueItems.rename, { params, body: { title: 'punch BIOPSY' } })
    expect([present.status, present.body.fields]).toEqual([409, { title: catalogueMessages.present }])
    expect((await master(catalogueItems.rename, { params, body: { title: ' ' } })).status).toBe(400)
    await master(catalogue.setSynonyms, { params, body: { synonyms: ['Skin sample', 'SB'] } })
    await master(catalogueItems.rename, { params, body: { title: 'Skin sample' } })
    const { body } = await master(procedures.list, { query: { search: 'skin sample' } })
    expect(body.data).toMatchObject([{ title: 'Skin sample', synonyms: ['SB'] }])
  })
})

describe('offering to all colleges', () => {
  it('turns one college’s item into one for all, once, by the Master alone', async ({ harness, hod, master }) => {
    const id = await typed(harness, 'Balloon tamponade')
    const params = { id }
    expect((await hod(catalogueItems.adopt, { params })).status).toBe(403)
    expect((await master(catalogueItems.adopt, { params })).body.message).toBe('Updated')
    expect(await titleOf(harness, id)).toEqual({ title: 'Balloon tamponade', college_id: null })
    expect((await hod(catalogueItems.rename, { params, body: { title: 'Mine' } })).status).toBe(404)
    expect((await master(catalogueItems.adopt, { params })).status).toBe(404)
  })

  it('is refused where all have that title, and within a competency of one college', async ({
    harness,
    student,
    master,
  }) => {
    const id = await typed(harness, 'Sengstaken tube')
    const departmentId = harness.places.medicine.departmentId
    await master(procedures.create, { body: [{ departmentId, title: 'Sengstaken tube' }] })
    const present = await master(catalogueItems.adopt, { params: { id } })
    expect([present.status, present.body.message]).toEqual([409, catalogueMessages.present])
    const shelf = { shelf: 'diagnosticCompetency' }
    const competency = await student(catalogue.addChoice, { params: shelf, body: { title: 'Hepatology' } })
    const skill = await student(catalogue.addChoice, {
      params: { shelf: 'skill' },
      body: { title: 'Elastography', within: competency.body.item.id },
    })
    const params = { id: skill.body.item.id }
    const narrow = await master(catalogueItems.adopt, { params })
    expect([narrow.status, narrow.body.message]).toEqual([409, catalogueMessages.parentNarrower])
    await master(catalogueItems.adopt, { params: { id: competency.body.item.id } })
    expect((await master(catalogueItems.adopt, { params })).status).toBe(200)
  })
})

describe('a deleted item', () => {
  it('is listed for thirty days to those who may restore it', async ({ harness, hod, master }) => {
    const competency = await aCompetency(harness, 'Dermatology')
    const skill = await aSkill(harness, 'Dermoscopy', competency)
    const added = await typed(harness, 'Wart freezing')
    await master(skills.delete, { params: { id: skill } })
    await hod(catalogue.removeAddition, { params: { id: added } })
    const all = (await master(catalogueItems.deleted)).body.items
    expect(all.find(({ id }) => id === added)).toMatchObject({ shelf: 'procedure', parent: null, keptAs: null })
    expect(all.find(({ id }) => id === skill)).toMatchObject({ parent: 'Dermatology', department: 'General Medicine' })
    expect((await hod(catalogueItems.deleted)).body.items.map(({ id }) => id)).toEqual([added])
    expect((await (await harness.as('otherHod'))(catalogueItems.deleted)).body.items).toEqual([])
    expect((await (await harness.as('teacher'))(catalogueItems.deleted)).status).toBe(403)
    expect((await hod(catalogueItems.restore, { params: { id: skill } })).status).toBe(404)
    const restored = await hod(catalogueItems.restore, { params: { id: added } })
    expect([restored.status, restored.body.message]).toEqual([200, 'Updated'])
    expect((await hod(catalogueItems.restore, { params: { id: added } })).status).toBe(404)
    await harness.db.unchecked(
      "update catalogue_items set deleted_at = $2::timestamptz - interval '31 days' where id = $1",
      [skill, harness.clock.now.toISOString()],
    )
    expect((await master(catalogueItems.deleted)).body.items).toEqual([])
    expect((await master(catalogueItems.restore, { params: { id: skill } })).status).toBe(404)
  })

  it('is restored only after its competency, and not beside the same title', async ({ harness, master }) => {
    const competency = await aCompetency(harness, 'Nephrology tests')
    const skill = await aSkill(harness, 'Urine microscopy', competency)
    await master(skills.delete, { params: { id: skill } })
    await master(competencies.delete, { params: { id: competency } })
    const early = await master(catalogueItems.restore, { params: { id: skill } })
    expect([early.status, early.body.message]).toEqual([409, catalogueMessages.parentDeleted])
    expect((await master(catalogueItems.restore, { params: { id: competency } })).status).toBe(200)
    await aSkill(harness, 'Urine microscopy', competency)
    const twice = await master(catalogueItems.restore, { params: { id: skill } })
    expect([twice.status, twice.body.message]).toEqual([409, catalogueMessages.present])
  })
})
