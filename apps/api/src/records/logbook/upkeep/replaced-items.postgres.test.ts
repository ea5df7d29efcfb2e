// Fifty students record while items are merged, renamed and deleted: no record is lost, and none names a missing item.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { catalogueItems } from '@rounds/contract/reference/catalogue/catalogue-item.endpoints'
import { procedures } from '@rounds/contract/reference/catalogue/catalogue-lists.endpoints'
import { expect } from 'vitest'
import { aCompetency } from '#api/testing/catalogue.ts'
import type { Client } from '#api/testing/client.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson } from '#api/testing/people.ts'

const studentCount = 50
const repeats = 8

const test = it.extend('students', { scope: 'file' }, ({ harness }) =>
  Promise.all(
    Array.from({ length: studentCount }, async (_, index) => {
      const draft = { role: 'student', name: `Student ${index}`, email: `student${index}@rounds.example` } as const
      const { clock, places } = harness
      return harness.as(await aPerson(harness.db, { ...draft, createdAt: clock.now, ...places.medicine }))
    }),
  ),
)

/** Pending records that name an item no longer offered, or a title that the item never had. */
const dangling = (harness: Harness) =>
  harness.db.unchecked(`select e.id, chosen.item from entries e, jsonb_each(e.details) as chosen (key, item)
      left join catalogue_items known on known.id::text = chosen.item->>'id'
    where e.status = 'Pending' and jsonb_typeof(chosen.item) = 'object'
      and (known.id is null or known.deleted_at is not null or known.department_id <> e.department_id)`)

async function aProcedure(master: Client, departmentId: string, computencyId: string, title: string): Promise<string> {
  await master(procedures.create, { body: [{ departmentId, computencyId, title }] })
  const { body } = await master(procedures.list, { query: { search: title } })
  return body.data[0]?.id ?? ''
}

test(`merging while ${studentCount} students record leaves every record with an item that is there`, async ({
  harness,
  master,
  students,
}) => {
  const { departmentId } = harness.places.medicine
  const base = await validValues(harness, 'procedure', 'student')
  let recorded = 0
  for (let round = 0; round < repeats; round++) {
    const old = await aCompetency(harness, `Drains ${round}`, 'proc')
    const kept = await aCompetency(harness, `Drainage ${round}`, 'proc')
    const twin = await aProcedure(master, departmentId, old, `Chest drain ${round} of old`)
    const one = await aProcedure(master, departmentId, kept, `Chest drain ${round}`)
    await master(catalogueItems.rename, { params: { id: twin }, body: { title: `Chest drain ${round}` } })
    const own = await aProcedure(master, departmentId, old, `Pigtail ${round}`)
    const chosen = [
      { competency: old, skill: twin },
      { competency: old, skill: own },
      { competency: kept, skill: one },
    ]
    const recording = students.map(async (student, index) => {
      const values = { ...base, ...chosen[index % chosen.length] }
      const created = await student(entries.create, { body: { kind: 'procedure', status: 'Pending', values } })
      expect([created.status, created.body.message]).toEqual([200, created.body.message])
      if (index % 2 === 1) return
      // Corrected at once, with the device's outdated values.
      const { id, revision } = created.body.entry
      const edited = await student(entries.edit, {
        params: { id },
        body: { revision, status: 'Pending', values: { ...values, ...chosen[(index + 1) % chosen.length] } },
      })
      expect([200, 409]).toContain(edited.status)
    })
    const merging = master(catalogueItems.merge, { params: { id: old }, body: { into: kept } })
    const adding = students[0]?.(catalogue.addChoice, {
      params: { shelf: 'procedure' },
      body: { title: `Seldinger ${round}`, within: old },
    })
    await Promise.all(recording)
    expect((await merging).status).toBe(200)
    expect([200, 409]).toContain((await adding)?.status)
    recorded += studentCount
    expect(await dangling(harness)).toEqual([])
    const orphans = await harness.db.unchecked(`select item.title from catalogue_items item
      join catalogue_items parent on parent.id = item.parent_id
      where item.deleted_at is null and parent.deleted_at is not null`)
    expect(orphans).toEqual([])
  }
  const [row] = await harness.db.unchecked("select count(*)::int as n from entries where kind = 'procedure'")
  expect(row?.n).toBe(recorded)
}, 120_000)

test(`renaming and deleting while ${studentCount} students record loses no word`, async ({
  harness,
  master,
  students,
}) => {
  const { departmentId } = harness.places.medicine
  const base = await validValues(harness, 'procedure', 'student')
  const competency = String(base.competency)
  for (let round = 0; round < repeats; round++) {
    const renamed = await aProcedure(master, departmentId, competency, `Tapp ${round}`)
    const deleted = await aProcedure(master, departmentId, competency, `Unused ${round}`)
    const recording = Promise.all(
      students.map(async (student, index) => {
        const values = { ...base, skill: index % 2 === 0 ? renamed : deleted }
        return student(entries.create, { body: { kind: 'procedure', status: 'Pending', values } })
      }),
    )
    const renaming = master(catalogueItems.rename, { params: { id: renamed }, body: { title: `Tap ${round}` } })
    const deleting = master(procedures.delete, { params: { id: deleted } })
    const replies = await recording
    expect((await renaming).status).toBe(200)
    const isDeleted = (await deleting).status === 200
    for (const [index, { status, body }] of replies.entries()) {
      if (index % 2 === 0) {
        expect(status).toBe(200)
        const [row] = await harness.db.unchecked(
          "select details->'skill'->>'title' as title from entries where id = $1",
          [body.entry.id],
        )
        expect([`Tapp ${round}`, `Tap ${round}`]).toContain(row?.title)
      } else expect(status).toBe(isDeleted ? 400 : 200)
    }
    expect(await dangling(harness)).toEqual([])
  }
}, 120_000)
