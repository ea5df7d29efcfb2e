// The lists of colleges, institutions and the catalogue as files.
import { catalogueItems } from '@rounds/contract/reference/catalogue/catalogue-item.endpoints'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import type { CastName } from '#api/testing/people.ts'
import { recordsOf } from '#api/testing/saved-files/csv.ts'

const specs = {
  colleges: colleges.export,
  institutions: institutions.export,
  catalogue: catalogueItems.export,
} as const

async function exported(harness: Harness, who: CastName, list: keyof typeof specs, query: object = {}) {
  const reply = await (await harness.as(who))(specs[list], { query })
  const body: unknown = reply.body
  return { ...reply, records: recordsOf(Buffer.isBuffer(body) ? body.toString('utf8') : '') }
}

const test = it.extend('items', { scope: 'file', auto: true }, async ({ harness }) => {
  const createdAt = harness.clock.now
  const item = { departmentId: harness.places.medicine.departmentId, createdAt }
  const competency = uuidv7()
  await insertRow(harness.db, 'catalogue_items', {
    ...item,
    id: competency,
    shelf: 'procedureCompetency',
    title: 'Airway',
  })
  const procedure = { ...item, shelf: 'procedure', parentId: competency }
  await insertRow(harness.db, 'catalogue_items', { ...procedure, id: uuidv7(), title: '=Intubation' })
  await insertRow(harness.db, 'catalogue_items', { ...procedure, id: uuidv7(), shelf: 'skill', title: 'Suturing' })
  const place = { stateId: harness.stateId, createdAt }
  await insertRow(harness.db, 'institutions', { ...place, id: uuidv7(), name: 'District Hospital' })
  await insertRow(harness.db, 'institutions', { ...place, id: uuidv7(), name: 'Camp' })
})

describe('an exported list', () => {
  test('of colleges is for the Master alone', async ({ harness }) => {
    const { status, records } = await exported(harness, 'master', 'colleges', { search: 'College A' })
    expect([status, records.length]).toEqual([200, 2])
    expect(records[1]?.slice(0, 3)).toEqual(['College A', '1 College Road', 'Karnataka'])
    expect(records[1]?.[7]).toBe('Forensic Medicine; General Medicine; Pathology')
    expect(await lastEvent(harness, 'college.exported', 'actor_id, outcome, detail')).toMatchObject({
      detail: { format: 'csv', isSearched: true, rows: 1 },
    })
    for (const who of ['admin', 'hod', 'student'] as const)
      expect((await exported(harness, who, 'colleges')).status).toBe(403)
    expect((await exported(harness, 'master', 'colleges', { page: 1 })).status).toBe(400)
  })

  test('of institutions is for every signed-in user', async ({ harness }) => {
    const { records } = await exported(harness, 'drpc', 'institutions')
    expect(records).toEqual([
      ['Institution', 'State'],
      ['Camp', 'Karnataka'],
      ['District Hospital', 'Karnataka'],
    ])
    const query = { search: 'camp', stateId: harness.stateId }
    expect((await exported(harness, 'student', 'institutions', query)).records).toHaveLength(2)
    expect(await lastEvent(harness, 'institution.exported', 'actor_id, outcome, detail')).toMatchObject({
      detail: { ids: { state: harness.stateId } },
    })
    expect((await harness.anonymous(institutions.export, {})).status).toBe(401)
    expect((await exported(harness, 'hod', 'institutions', { stateId: 'x' })).status).toBe(400)
  })

  test('of the catalogue is one of the lists, for the Master', async ({ harness }) => {
    const { records } = await exported(harness, 'master', 'catalogue', { list: 'procedures', search: 'airway' })
    expect(records).toEqual([
      ['Title', 'Other names', 'Competency', 'Type', 'Department', 'College', 'Added by', 'Added on', 'Used'],
      ["'=Intubation", '', 'Airway', 'Procedure', 'General Medicine', '', '', '15-06-2026', 'No'],
    ])
    const skills = await exported(harness, 'master', 'catalogue', { list: 'skills', for: 'proc' })
    expect(skills.records).toHaveLength(2)
    expect((await exported(harness, 'master', 'catalogue', { list: 'skills', for: 'diag' })).records).toHaveLength(1)
    expect(await lastEvent(harness, 'catalogue.exported', 'actor_id, outcome, detail')).toMatchObject({
      detail: { kind: 'skills', group: 'diag' },
    })
    expect((await exported(harness, 'hod', 'catalogue', { list: 'skills' })).status).toBe(403)
    expect((await exported(harness, 'master', 'catalogue')).status).toBe(400)
  })
})
