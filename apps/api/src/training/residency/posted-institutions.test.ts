// An institution is deleted while no posting names it, by its own college as by the Master.
import { fillMessage } from '@rounds/contract/kernel/message'
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import { institutionMessages } from '@rounds/contract/reference/institutions/institution.messages'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'

it('stays while a posting names it, and goes when the posting was removed', async ({ harness, hod, master }) => {
  const name = 'District Hospital, Ramanagara'
  const { stateId } = harness
  const added = await hod(institutions.create, { body: { title: name, state: stateId } })
  const params = { id: added.body.institution.id }
  const person = { name: 'Dr Leela Rathod', email: 'leela@ramanagara.example', phone: '+91 98765 43210' }
  const place = { stateId, institutionId: params.id, scheduleFrom: '2027-01-01' }
  const entered = await hod(postings.enter, { body: { studentId: harness.people.student.id, ...person, ...place } })
  expect(entered.status).toBe(200)
  for (const client of [hod, master]) {
    const refused = await client(institutions.delete, { params })
    expect([refused.status, refused.body.message]).toEqual([409, fillMessage(institutionMessages.named, { name })])
  }
  // Nobody of another college learns whether postings name it.
  expect((await (await harness.as('collegeBHod'))(institutions.delete, { params })).status).toBe(404)
  expect((await hod(institutions.detail, { params })).body.data.name).toBe(name)
  await hod(postings.remove, { params: { id: entered.body.posting.id } })
  expect((await hod(institutions.delete, { params })).status).toBe(200)
})
