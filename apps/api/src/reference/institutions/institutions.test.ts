// Institutions: success, bad input and no right for each operation.
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import { institutionMessages } from '@rounds/contract/reference/institutions/institution.messages'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { listInstitutionOptions } from './institutions.store.ts'

/** A person may add only a few, so tests that need several use different people. */
async function anInstitution(harness: Harness, title: string, by: 'hod' | 'clerk' = 'hod') {
  const client = await harness.as(by)
  return client(institutions.create, { body: { title, state: harness.stateId } })
}

it('staff add an institution, and every signed-in user finds it by state and on its own', async ({ harness }) => {
  const { status, body } = await anInstitution(harness, 'District Hospital, Tumakuru')
  expect(status).toBe(200)
  const coordinator = await harness.as('drpc')
  const draft = { body: { title: 'Anywhere', state: harness.stateId } }
  for (const client of [coordinator, await harness.as('student')])
    expect((await client(institutions.create, draft)).status).toBe(403)
  const listed = await coordinator(institutions.list, { query: { search: 'karnat' } })
  expect(listed.body.institutions).toContainEqual({ ...body.institution, isOwn: false })
  const ofState = await coordinator(institutions.ofState, { body: { state: harness.stateId } })
  expect(ofState.body.data.map((one) => one.id)).toContain(body.institution.id)
  const params = { id: body.institution.id }
  expect((await coordinator(institutions.detail, { params })).body.data.state.name).toBe('Karnataka')
})

it('refuses a missing name, an unknown state and a name taken in the state', async ({ harness }) => {
  expect((await anInstitution(harness, ' ')).body.fields).toEqual({ title: 'Please fill all the fields!' })
  const nowhere = await (await harness.as('hod'))(institutions.create, {
    body: { title: 'Taluk Hospital', state: harness.people.student.id },
  })
  expect(nowhere.body.fields).toEqual({ state: 'Please choose a state from the list.' })
  await anInstitution(harness, 'Taluk Hospital, Sira')
  expect((await anInstitution(harness, 'TALUK HOSPITAL, SIRA')).status).toBe(409)
  expect((await harness.anonymous(institutions.list)).status).toBe(401)
})

it('its college deletes an institution, students and other colleges cannot; its name becomes free', async ({
  harness,
  student,
}) => {
  const { body } = await anInstitution(harness, 'District Hospital, Kolar')
  const params = { id: body.institution.id }
  expect((await student(institutions.delete, { params })).status).toBe(403)
  const elsewhere = await harness.as('collegeBHod')
  expect((await elsewhere(institutions.delete, { params })).status).toBe(404)
  const clerk = await harness.as('clerk')
  expect((await clerk(institutions.delete, { params })).body.message).toBe('Deleted successfully')
  expect((await clerk(institutions.delete, { params })).status).toBe(404)
  expect((await clerk(institutions.detail, { params })).status).toBe(404)
  expect((await anInstitution(harness, 'District Hospital, Kolar')).status).toBe(200)
})

it('the Master deletes any college’s institution, and adds some that no college can delete', async ({
  harness,
  master,
  hod,
}) => {
  const { body } = await anInstitution(harness, 'District Hospital, Hassan')
  expect((await master(institutions.delete, { params: { id: body.institution.id } })).status).toBe(200)
  const shared = await master(institutions.create, { body: { title: 'AIIMS, Kalyani', state: harness.stateId } })
  expect((await hod(institutions.delete, { params: { id: shared.body.institution.id } })).status).toBe(404)
  const rows = await harness.db.unchecked('select deleted_at from institutions where id = $1', [body.institution.id])
  expect(rows[0]?.deleted_at).not.toBeNull()
})

it('its college and the Master correct an institution, never into an existing one', async ({
  harness,
  student,
  hod,
  master,
}) => {
  const { id } = (await anInstitution(harness, 'District Hospitl, Mandya', 'clerk')).body.institution
  await anInstitution(harness, 'Taluk Hospital, Mandya', 'clerk')
  const change = (title: string, state = harness.stateId) => ({ params: { id }, body: { title, state } })
  const right = change('District Hospital, Mandya')
  expect((await student(institutions.change, right)).status).toBe(403)
  expect((await (await harness.as('collegeBHod'))(institutions.change, right)).status).toBe(404)
  const changed = await hod(institutions.change, right)
  expect(changed.body.institution).toMatchObject({ id, name: 'District Hospital, Mandya' })
  expect((await master(institutions.change, change('taluk hospital, mandya'))).status).toBe(409)
  expect((await hod(institutions.change, change(' '))).body.fields).toEqual({ title: 'Please fill all the fields!' })
  expect((await hod(institutions.change, change('Anywhere', id))).body.fields).toEqual({
    state: 'Please choose a state from the list.',
  })
  const query = { search: 'mandya', stateId: harness.stateId }
  const ownOf = async (client: typeof hod) =>
    (await client(institutions.list, { query })).body.institutions.map(({ isOwn }) => isOwn)
  expect(await ownOf(hod)).toEqual([true, true])
  expect(await ownOf(master)).toEqual([true, true])
  expect(await ownOf(student)).toEqual([false, false])
  expect(await ownOf(await harness.as('collegeBHod'))).toEqual([false, false])
  expect((await hod(institutions.list, { query: { stateId: id } })).body.page.total).toBe(0)
  expect((await hod(institutions.list, { query: { stateId: 'Karnataka' } })).status).toBe(400)
})

it('those who may delete an institution can restore it for thirty days, while its name is free', async ({
  harness,
  hod,
  master,
}) => {
  const { id } = (await anInstitution(harness, 'District Hospital, Bidar', 'clerk')).body.institution
  const params = { id }
  await hod(institutions.delete, { params })
  const listed = async (client: typeof hod) =>
    (await client(institutions.deleted)).body.institutions.map((one) => one.id)
  expect(await listed(hod)).toContain(id)
  expect(await listed(master)).toContain(id)
  const elsewhere = await harness.as('collegeBHod')
  expect(await listed(elsewhere)).not.toContain(id)
  expect((await elsewhere(institutions.restore, { params })).status).toBe(404)
  expect((await (await harness.as('student'))(institutions.deleted)).status).toBe(403)
  expect((await (await harness.as('student'))(institutions.restore, { params })).status).toBe(403)
  const again = (await anInstitution(harness, 'District Hospital, Bidar', 'clerk')).body.institution
  const refused = await hod(institutions.restore, { params })
  expect([refused.status, refused.body.fields]).toEqual([409, { title: institutionMessages.present }])
  await hod(institutions.delete, { params: { id: again.id } })
  expect((await hod(institutions.restore, { params })).body.institution).toMatchObject({ id })
  expect((await hod(institutions.restore, { params })).status).toBe(404)
  await harness.db.unchecked(
    "update institutions set deleted_at = $1::timestamptz - interval '31 days' where id = $2",
    [harness.clock.now.toISOString(), again.id],
  )
  expect((await master(institutions.restore, { params: { id: again.id } })).status).toBe(404)
  expect(await listed(master)).not.toContain(again.id)
})

it('institutions of other colleges are listed last', async ({ harness, student }) => {
  const elsewhere = await harness.as('collegeBHod')
  await elsewhere(institutions.create, { body: { title: 'AAA first of the alphabet', state: harness.stateId } })
  await anInstitution(harness, 'Zilla Hospital')
  const named = (list: readonly { name: string }[]) =>
    list.map(({ name }) => name).filter((name) => /^(?:AAA|Zilla)/.test(name))
  const listed = await student(institutions.list, { query: { size: 100 } })
  expect(named(listed.body.institutions)).toEqual(['Zilla Hospital', 'AAA first of the alphabet'])
  const ofState = await student(institutions.ofState, { body: { state: harness.stateId } })
  expect(named(ofState.body.data)).toEqual(['Zilla Hospital', 'AAA first of the alphabet'])
})

it('a person adds a limited number a day, and existing ones never exceed the limit', async ({ harness }) => {
  const teacher = await harness.as('otherTeacher')
  const add = (title: string) => teacher(institutions.create, { body: { title, state: harness.stateId } })
  for (let number = 0; number < 10; number++) expect((await add(`Primary Health Centre ${number}`)).status).toBe(200)
  const slowed = await add('Primary Health Centre 10')
  expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, String(24 * 60 * 60)])
  expect(slowed.body.message).toBe('You have added as many institutions as a day allows. Try again in 24 hours.')
  expect((await add('primary health centre 3')).status).toBe(409)
  const [row] = await harness.db.unchecked('select count from throttles where key = $1', [
    `institutions.additions:${harness.people.otherTeacher.id}`,
  ])
  expect(row?.count).toBe(10)
})

it('additions of colleges push none of the Master’s out of the public list', async ({ harness, master }) => {
  const { db, stateId } = harness
  const title = 'ZZ Institute of Mental Health'
  const { body } = await master(institutions.create, { body: { title, state: stateId } })
  await db.unchecked(
    `insert into institutions (id, name, state_id, college_id, created_at)
      select gen_random_uuid(), 'AAA ' || n, $1, (select id from colleges limit 1), now() from generate_series(1, 600) n`,
    [stateId],
  )
  const options = await listInstitutionOptions(db)
  await db.unchecked("delete from institutions where name like 'AAA %'")
  const names = options.map(({ name }) => name)
  expect(options).toHaveLength(500)
  expect(options).toContainEqual({ id: body.institution.id, name: title })
  expect(names).toEqual(names.toSorted())
})
