// An institution can be deleted only while no posting names it, and changed then only by the Master.
import { fillMessage } from '@rounds/contract/kernel/message'
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import { institutionMessages } from '@rounds/contract/reference/institutions/institution.messages'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'

/** An institution added by the HOD and named by a posting. */
async function aPosted(harness: Harness, name: string) {
  const hod = await harness.as('hod')
  const { stateId } = harness
  const added = await hod(institutions.create, { body: { title: name, state: stateId } })
  const institutionId = added.body.institution.id
  const person = { name: 'Dr Leela Rathod', email: 'leela@ramanagara.example', phone: '+91 98765 43210' }
  const place = { stateId, institutionId, scheduleFrom: '2027-01-01' }
  const entered = await hod(postings.enter, { body: { studentId: harness.people.student.id, ...person, ...place } })
  expect(entered.status).toBe(200)
  return { params: { id: institutionId }, postingId: entered.body.posting.id }
}

it('cannot be deleted while a posting names it, but can once the posting is removed', async ({
  harness,
  hod,
  master,
}) => {
  const name = 'District Hospital, Ramanagara'
  const { params, postingId } = await aPosted(harness, name)
  for (const client of [hod, master]) {
    const refused = await client(institutions.delete, { params })
    expect([refused.status, refused.body.message]).toEqual([409, fillMessage(institutionMessages.named, { name })])
  }
  // People of other colleges cannot find out whether postings name it.
  expect((await (await harness.as('collegeBHod'))(institutions.delete, { params })).status).toBe(404)
  expect((await hod(institutions.detail, { params })).body.data.name).toBe(name)
  await hod(postings.remove, { params: { id: postingId } })
  expect((await hod(institutions.delete, { params })).status).toBe(200)
})

it('changes only by the Master while a posting names it, and the change is logged', async ({
  harness,
  hod,
  master,
}) => {
  const name = 'District Hospital, Channapatna'
  const { stateId } = harness
  const { params, postingId } = await aPosted(harness, name)
  const otherState = uuidv7()
  await insertRow(harness.db, 'states', { id: otherState, name: `State ${otherState}` })
  const changes = [
    { title: 'Taluk Hospital, Channapatna', state: stateId },
    { title: name, state: otherState },
  ]
  const message = fillMessage(institutionMessages.namedUnchanged, { name })
  for (const client of [hod, await harness.as('clerk'), await harness.as('otherTeacher'), await harness.as('admin')]) {
    for (const body of changes) {
      const refused = await client(institutions.change, { params, body })
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'inUse', message])
    }
  }
  const foreign = await harness.as('collegeBHod')
  expect((await foreign(institutions.change, { params, body: { title: name, state: stateId } })).status).toBe(404)
  expect((await hod(institutions.detail, { params })).body.data).toMatchObject({ name, state: { id: stateId } })
  const title = 'General Hospital, Channapatna'
  const corrected = await master(institutions.change, { params, body: { title, state: otherState } })
  expect(corrected.body.institution).toMatchObject({ name: title, state: { id: otherState } })
  expect(await lastEvent(harness, 'institution.changed', 'subject_id, detail')).toEqual({
    subject_id: params.id,
    detail: { fields: ['name', 'state'], ids: { stateBefore: stateId } },
  })
  await hod(postings.remove, { params: { id: postingId } })
  expect((await hod(institutions.change, { params, body: { title: name, state: otherState } })).status).toBe(200)
  expect(await lastEvent(harness, 'institution.changed', 'detail')).toEqual({ detail: { fields: ['name'] } })
})
