// Additions to the catalogue while writing: limited per day, listed last, removed by the HOD.
import { fillMessage } from '@rounds/contract/kernel/message'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import { describe, expect } from 'vitest'
import { aCompetency } from '#api/testing/catalogue.ts'
import type { Client } from '#api/testing/client.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'

const params = { shelf: 'procedure' }
const add = (client: Client, title: string, within?: string) =>
  client(catalogue.addChoice, { params, body: { title, ...(within ? { within } : {}) } })
const offeredTo = async (harness: Harness, who: CastName, search?: string) => {
  const client = await harness.as(who)
  const { body } = await client(catalogue.choices, { params, query: search === undefined ? {} : { search } })
  return body.items.map(({ title }) => title)
}

describe('adding an item', () => {
  it('is limited per person and day, but never refuses an existing item', async ({ harness, student }) => {
    harness.api.limitTries = { 'catalogue.additions': 3 }
    for (const title of ['Ear syringing', 'Foreign body removal', 'Nasal packing']) {
      expect((await add(student, title)).status).toBe(200)
    }
    const slowed = await add(student, 'Antral wash')
    expect([slowed.status, slowed.body.code, slowed.headers['retry-after']]).toEqual([429, 'tooMany', '86400'])
    expect(slowed.body.message).toBe(fillMessage(catalogueMessages.tooManyAdditions, { wait: '24 hours' }))
    const known = await add(student, 'ear  syringing')
    expect([known.status, known.body.item.title]).toEqual([200, 'Ear syringing'])
    expect((await add(await harness.as('otherStudentOfDepartment'), 'Antral wash')).status).toBe(200)
    delete harness.api.limitTries
  })

  it('is counted in the database, for new items only', async ({ harness }) => {
    const [row] = await harness.db.unchecked('select count from throttles where key = $1', [
      `catalogue.additions:${harness.people.student.id}`,
    ])
    expect(row?.count).toBe(3)
  })
})

describe('an item that another person added', () => {
  it('is offered after all the rest, whatever its title; one’s own keeps its place', async ({ harness, master }) => {
    const { departmentId } = harness.places.forensic
    await harness.db.unchecked(
      `insert into catalogue_items (id, shelf, department_id, title, created_at)
       values (gen_random_uuid(), 'procedure', $1, 'Wound measuring', $2)`,
      [departmentId, harness.clock.now.toISOString()],
    )
    const student = await harness.as('forensicStudent')
    await add(student, 'A first thing of the list')
    await add(student, 'Wound')
    expect(await offeredTo(harness, 'forensicStudent')).toEqual([
      'A first thing of the list',
      'Wound',
      'Wound measuring',
    ])
    expect(await offeredTo(harness, 'forensicTeacher')).toEqual([
      'Wound measuring',
      'A first thing of the list',
      'Wound',
    ])
    expect(await offeredTo(harness, 'forensicTeacher', 'wound')).toEqual(['Wound measuring', 'Wound'])
    const { body } = await (await harness.as('forensicTeacher'))(catalogue.whole)
    expect(body.items.map(({ isOthers }) => isOthers)).toEqual([false, true, true])
    expect((await master(catalogue.whole)).status).toBe(403)
  })
})

describe('the HOD of the department', () => {
  const listed = async (client: Client, search?: string) =>
    (await client(catalogue.additions, { query: { size: 100, ...(search ? { search } : {}) } })).body.data

  it('sees what the department added and by whom, and nothing of other departments', async ({ harness, hod }) => {
    const [found] = await listed(hod, 'nasal')
    expect(found).toMatchObject({ title: 'Nasal packing', shelf: 'procedure', addedBy: 'Dr student', isUsed: false })
    expect((await listed(hod)).map(({ title }) => title)).not.toContain('Wound')
    expect(await listed(await harness.as('otherHod'))).toEqual([])
    expect(await listed(await harness.as('collegeBHod'))).toEqual([])
  })

  it('removes an item, so that nobody is offered it; its title is kept', async ({ harness, hod }) => {
    const [item] = await listed(hod, 'nasal')
    const id = item?.id ?? ''
    await harness.db.unchecked('update catalogue_items set used = true where id = $1', [id])
    const { status, body } = await hod(catalogue.removeAddition, { params: { id } })
    expect([status, body.message]).toEqual([200, 'The item is no longer offered.'])
    expect(await offeredTo(harness, 'student', 'nasal')).toEqual([])
    expect((await hod(catalogue.removeAddition, { params: { id } })).status).toBe(404)
    const [row] = await harness.db.unchecked('select title from catalogue_items where id = $1', [id])
    expect(row).toEqual({ title: 'Nasal packing' })
    const events = await harness.db.unchecked(
      "select actor_id from audit_events where action = 'catalogue.addition-removed' and subject_id = $1",
      [id],
    )
    expect(events).toEqual([{ actor_id: harness.people.hod.id }])
  })

  it('removes nothing of the Master or another department, and nobody else can remove', async ({
    harness,
    hod,
    student,
    master,
  }) => {
    const competency = await aCompetency(harness, 'Otology')
    expect((await hod(catalogue.removeAddition, { params: { id: competency } })).status).toBe(404)
    const [item] = await listed(hod, 'syringing')
    const target = { params: { id: item?.id ?? '' } }
    for (const who of ['otherHod', 'collegeBHod'] as const) {
      expect((await (await harness.as(who))(catalogue.removeAddition, target)).status).toBe(404)
    }
    for (const client of [student, master]) {
      expect((await client(catalogue.removeAddition, target)).status).toBe(403)
      expect((await client(catalogue.additions)).status).toBe(403)
    }
    expect((await hod(catalogue.removeAddition, { params: { id: 'x' } })).status).toBe(404)
    expect((await hod(catalogue.additions, { query: { size: 1000 } })).status).toBe(400)
  })

  it('must first remove what belongs to an added competency', async ({ hod, student }) => {
    const shelf = { shelf: 'diagnosticCompetency' }
    const { body } = await student(catalogue.addChoice, { params: shelf, body: { title: 'Vestibular tests' } })
    const { id } = body.item
    const skill = await student(catalogue.addChoice, {
      params: { shelf: 'skill' },
      body: { title: 'Head impulse test', within: id },
    })
    const refused = await hod(catalogue.removeAddition, { params: { id } })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '1 skill or procedure belongs to “Vestibular tests”. Please delete it first.',
    ])
    await hod(catalogue.removeAddition, { params: { id: skill.body.item.id } })
    expect((await hod(catalogue.removeAddition, { params: { id } })).status).toBe(200)
  })
})
