// Institutions: success, bad input and no right for each operation.
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

async function anInstitution(harness: Harness, title: string) {
  const student = await harness.as('student')
  return student(institutions.create, { body: { title, state: harness.stateId } })
}

it('anybody signed in adds one and finds it in the list, by state and alone', async ({ harness }) => {
  const { status, body } = await anInstitution(harness, 'District Hospital, Tumakuru')
  expect(status).toBe(200)
  const coordinator = await harness.as('drpc')
  const listed = await coordinator(institutions.list, { query: { search: 'karnat' } })
  expect(listed.body.institutions).toContainEqual(body.institution)
  const ofState = await coordinator(institutions.ofState, { body: { state: harness.stateId } })
  expect(ofState.body.data.map((one) => one.id)).toContain(body.institution.id)
  const params = { id: body.institution.id }
  expect((await coordinator(institutions.detail, { params })).body.data.state.name).toBe('Karnataka')
})

it('a missing name, an unknown state and a name that is taken in the state are refused', async ({
  harness,
  student,
}) => {
  expect((await anInstitution(harness, ' ')).body.fields).toEqual({ title: 'Please fill all the fields!' })
  const nowhere = await student(institutions.create, {
    body: { title: 'Taluk Hospital', state: harness.people.student.id },
  })
  expect(nowhere.body.fields).toEqual({ state: 'Please choose a state from the list.' })
  await anInstitution(harness, 'Taluk Hospital, Sira')
  expect((await anInstitution(harness, 'TALUK HOSPITAL, SIRA')).status).toBe(409)
  expect((await harness.anonymous(institutions.list)).status).toBe(401)
})

it('staff delete one, a student does not, and its name is free again', async ({ harness, student }) => {
  const { body } = await anInstitution(harness, 'District Hospital, Kolar')
  const params = { id: body.institution.id }
  expect((await student(institutions.delete, { params })).status).toBe(403)
  const clerk = await harness.as('clerk')
  expect((await clerk(institutions.delete, { params })).body.message).toBe('Deleted successfully')
  expect((await clerk(institutions.delete, { params })).status).toBe(404)
  expect((await clerk(institutions.detail, { params })).status).toBe(404)
  expect((await anInstitution(harness, 'District Hospital, Kolar')).status).toBe(200)
})
