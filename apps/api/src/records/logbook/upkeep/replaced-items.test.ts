// Merging two catalogue items: the effects on records, on items below them, and on input that still names the old one.
import { fillMessage } from '@rounds/contract/kernel/message'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import { catalogueItems } from '@rounds/contract/reference/catalogue/catalogue-item.endpoints'
import { competencies, procedures } from '@rounds/contract/reference/catalogue/catalogue-lists.endpoints'
import { describe, expect } from 'vitest'
import { aCompetency, aSkill } from '#api/testing/catalogue.ts'
import { anEntry, validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

const medicine = (harness: Harness) => harness.places.medicine.departmentId

/** Creates a procedure for all colleges that fits every competency; returns its id. */
async function aProcedure(harness: Harness, title: string, departmentId = medicine(harness)): Promise<string> {
  const master = await harness.as('master')
  await master(procedures.create, { body: [{ departmentId, title }] })
  const { body } = await master(procedures.list, { query: { search: title, departmentId } })
  return body.data[0]?.id ?? ''
}
const detailsOf = async (harness: Harness, id: string) => {
  const [row] = await harness.db.unchecked('select details, revision, status from entries where id = $1', [id])
  return row
}

describe('merging', () => {
  it('points pending records to the kept item in a new revision, and leaves decided ones', async ({
    harness,
    hod,
    master,
    student,
  }) => {
    const old = await aProcedure(harness, 'Spinal tap (LP)')
    const kept = await aProcedure(harness, 'Lumbar puncture')
    const { id: pending } = await anEntry(harness, 'procedure', { values: { skill: old } })
    const { id: decided } = await anEntry(harness, 'procedure', { values: { skill: old } })
    await hod(entries.decide, {
      params: { id: decided },
      body: { revision: 1, status: 'Approved', remark: 'Good', score: 3 },
    })
    const { status, body } = await master(catalogueItems.merge, { params: { id: old }, body: { into: kept } })
    expect([status, body.message, body.records]).toEqual([
      200,
      'Merged. 1 pending record names “Lumbar puncture” now.',
      1,
    ])
    expect(await detailsOf(harness, pending)).toMatchObject({
      details: { skill: { id: kept, title: 'Lumbar puncture' } },
      revision: 2,
      status: 'Pending',
    })
    expect(await detailsOf(harness, decided)).toMatchObject({
      details: { skill: { id: old, title: 'Spinal tap (LP)' } },
      revision: 1,
    })
    const history = await student(entries.history, { params: { id: pending } })
    expect(JSON.stringify(history.body.revisions)).toContain('Spinal tap (LP)')
    for (const search of ['lumbar', 'spinal']) {
      const found = await student(entries.list, { query: { kind: 'procedure', search } })
      expect(found.body.entries.map(({ id }) => id)).toContain(pending)
    }
    const [event] = await harness.db.unchecked(
      "select detail from audit_events where action = 'catalogue.merged' and subject_id = $1",
      [old],
    )
    expect(event?.detail).toEqual({ ids: { into: kept }, count: 1 })
    const stale = await hod(entries.decide, {
      params: { id: pending },
      body: { revision: 1, status: 'Approved', remark: 'Good', score: 3 },
    })
    expect([stale.status, stale.body.code]).toEqual([409, 'changedElsewhere'])
  })

  it('uses the kept item wherever the old one is still named: records, favourites, searches', async ({
    harness,
    master,
    student,
  }) => {
    const old = await aProcedure(harness, 'Ryle tube')
    const kept = await aProcedure(harness, 'Nasogastric tube')
    const last = await aProcedure(harness, 'Nasogastric intubation')
    const values = { ...(await validValues(harness, 'procedure', 'student')), skill: old }
    const favourite = await student(favourites.keep, {
      body: { kind: 'procedure', name: 'Tube', values: { skill: old } },
    })
    await master(catalogueItems.merge, { params: { id: old }, body: { into: kept } })
    await master(catalogueItems.merge, { params: { id: kept }, body: { into: last } })
    const recorded = await student(entries.create, { body: { kind: 'procedure', status: 'Pending', values } })
    expect(recorded.status).toBe(200)
    expect(await detailsOf(harness, recorded.body.entry.id)).toMatchObject({
      details: { skill: { id: last, title: 'Nasogastric intubation' } },
    })
    const listed = (await student(favourites.list)).body.favourites.find(({ id }) => id === favourite.body.id)
    expect(listed).toMatchObject({
      values: { skill: last },
      shown: { skill: 'Nasogastric intubation' },
      gone: [],
    })
    const offered = await student(catalogue.choices, { params: { shelf: 'procedure' }, query: { search: 'ryle' } })
    expect(offered.body.items.map(({ id }) => id)).toEqual([last])
    const deleted = (await master(catalogueItems.deleted)).body.items
    const keptAs = (id: string) => deleted.find((item) => item.id === id)?.keptAs
    expect([keptAs(old), keptAs(kept)]).toEqual(['Nasogastric intubation', 'Nasogastric intubation'])
    await master(catalogueItems.restore, { params: { id: old } })
    const own = await student(entries.create, { body: { kind: 'procedure', status: 'Pending', values } })
    expect(await detailsOf(harness, own.body.entry.id)).toMatchObject({ details: { skill: { id: old } } })
  })

  it('moves the items of a competency along, and keeps one of two with the same title', async ({ harness, master }) => {
    const old = await aCompetency(harness, 'Signs of valves')
    const kept = await aCompetency(harness, 'Valvular disease')
    const one = await aSkill(harness, 'Axis of the HEART', kept)
    const moved = await aSkill(harness, 'QT time', old)
    const twin = await aSkill(harness, 'Cardiac axis', old)
    const renamed = await master(catalogueItems.rename, { params: { id: twin }, body: { title: 'Axis of the heart' } })
    expect(renamed.body.message).toBe('Updated')
    await master(catalogue.setSynonyms, { params: { id: twin }, body: { synonyms: ['Axis'] } })
    const inUse = await master(competencies.delete, { params: { id: old } })
    expect(inUse.body.message).toBe(fillMessage(catalogueMessages.hasSome, { title: 'Signs of valves', n: 2 }))
    const { id: pending } = await anEntry(harness, 'diagnostic-skill', {
      values: { competency: old, skill: twin },
    })
    await anEntry(harness, 'diagnostic-skill', { values: { competency: old, skill: twin } })
    const merged = await master(catalogueItems.merge, { params: { id: old }, body: { into: kept } })
    const names = { records: 2, title: 'Valvular disease' }
    expect(merged.body).toMatchObject({ records: 2, message: fillMessage(catalogueMessages.merged, names) })
    const rows = await harness.db.unchecked(
      `select id, parent_id, merged_into, used, synonyms from catalogue_items where id = any($1::uuid[]) order by created_at, id`,
      [[twin, moved, one]],
    )
    expect(rows).toEqual([
      { id: one, parent_id: kept, merged_into: null, used: true, synonyms: ['Axis'] },
      { id: moved, parent_id: kept, merged_into: null, used: false, synonyms: [] },
      { id: twin, parent_id: kept, merged_into: one, used: true, synonyms: ['Axis'] },
    ])
    expect(await detailsOf(harness, pending)).toMatchObject({
      details: { competency: { id: kept }, skill: { id: one, title: 'Axis of the HEART' } },
    })
  })

  it('is refused between lists, departments and competencies, and into an item that fewer people see', async ({
    harness,
    hod,
    master,
    student,
  }) => {
    const old = await aProcedure(harness, 'Ear wash')
    const merge = (id: string, into: string) => master(catalogueItems.merge, { params: { id }, body: { into } })
    const competency = await aCompetency(harness, 'Ear care', 'proc')
    const narrower = { departmentId: medicine(harness), computencyId: competency, title: 'Ear wash within' }
    await master(procedures.create, { body: [narrower] })
    const found = await master(procedures.list, { query: { search: narrower.title } })
    const elsewhere = [
      old,
      // Records under another competency name the old item: after the merge they would name a procedure outside their
      // competency.
      found.body.data[0]?.id ?? '',
      harness.stateId,
      await aProcedure(harness, 'Ear washing', harness.places.pathology.departmentId),
      await aCompetency(harness, 'Ear tests', 'proc'),
    ]
    for (const into of elsewhere) {
      const { status, body } = await merge(old, into)
      expect([status, body.fields]).toEqual([400, { into: catalogueMessages.mergedElsewhere }])
    }
    const added = await student(catalogue.addChoice, { params: { shelf: 'procedure' }, body: { title: 'Ear rinse' } })
    const { id } = added.body.item
    expect((await merge(old, id)).body.fields).toEqual({ into: catalogueMessages.mergedNarrower })
    expect((await hod(catalogueItems.merge, { params: { id: old }, body: { into: id } })).status).toBe(404)
    const other = await harness.as('collegeBHod')
    expect((await other(catalogueItems.merge, { params: { id }, body: { into: old } })).status).toBe(404)
    expect((await student(catalogueItems.merge, { params: { id }, body: { into: old } })).status).toBe(403)
    const byHod = await hod(catalogueItems.merge, { params: { id }, body: { into: old } })
    expect([byHod.status, byHod.body.message]).toEqual([200, 'Merged. No pending record named it.'])
    expect((await merge(id, old)).status).toBe(404)
  })
})
