// The right to an import ends with the post in which it was started, for its owner and for the job that runs it.
import type { ImportKind } from '@rounds/contract/membership/imports/people-import'
import { peopleImports } from '@rounds/contract/membership/imports/people-import.endpoints'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson, type Place, type TestPerson } from '#api/testing/people.ts'
import { runImport } from './run-import.ts'

const never = { aborted: false }
const stopped = 'The import stopped here, because your account was blocked or your post changed.'
/** A signal that aborts a run after its first rows. */
const afterOne = () => {
  let looks = 0
  return {
    get aborted() {
      looks += 1
      return looks > 1
    },
  }
}

let count = 0
const someone = (over: Record<string, string> = {}) => {
  const number = String(++count).padStart(4, '0')
  return { name: 'Asha Verma', email: `owner.${number}@example.org`, phone: `980001${number}`, ...over }
}
const rowsOf = (cells: Record<string, string>[]) => cells.map((one, index) => ({ line: index + 2, cells: one }))

const anHod = (harness: Harness) =>
  aPerson(harness.db, {
    role: 'hod',
    name: `Dr Head ${++count}`,
    email: `head${count}@rounds.example`,
    createdAt: harness.clock.now,
    ...harness.places.medicine,
  })

/** Creates a draft of the owner in medicine, with rows. */
async function aDraft(
  harness: Harness,
  owner: { id: string },
  { kind = 'staff', departmentId = null, rows = 1 }: { kind?: ImportKind; departmentId?: string | null; rows?: number },
) {
  const client = await harness.as(owner)
  const { collegeId } = harness.places.medicine
  const { body } = await client(peopleImports.create, { body: { kind, collegeId, departmentId, fileName: 'list.csv' } })
  const params = { id: body.import.id }
  const role: Record<string, string> = kind === 'staff' ? { role: 'Professor' } : {}
  const cells = Array.from({ length: rows }, () => someone({ ...role, department: 'General Medicine' }))
  await client(peopleImports.addRows, { params, body: { rows: rowsOf(cells) } })
  return params
}

const move = (harness: Harness, { id }: TestPerson, { collegeId, departmentId }: Place) =>
  harness.db.unchecked('update accounts set college_id = $2, department_id = $3 where id = $1', [
    id,
    collegeId,
    departmentId,
  ])

/** The status of every operation on an import, as called by the owner. */
async function statuses(harness: Harness, owner: TestPerson, params: { id: string }) {
  const client = await harness.asConfirmed(owner)
  return {
    find: (await client(peopleImports.find, { params })).status,
    rows: (await client(peopleImports.rows, { params, query: {} })).status,
    addRows: (await client(peopleImports.addRows, { params, body: { rows: rowsOf([someone()]) } })).status,
    choose: (await client(peopleImports.choose, { params, body: { isChosen: true } })).status,
    start: (await client(peopleImports.start, { params })).status,
    undo: (await client(peopleImports.undo, { params })).status,
    listed: (await client(peopleImports.list)).body.imports.some(({ id }) => id === params.id),
  }
}
const nothing = { find: 404, rows: 404, addRows: 404, choose: 404, start: 404, undo: 404, listed: false }

describe('an HOD who now heads another department', () => {
  it.for(['pathology', 'medicineB'] as const)(
    'has no access to a draft of the former one: %s',
    async (next, { harness }) => {
      for (const departmentId of [null, harness.places.medicine.departmentId]) {
        const hod = await anHod(harness)
        const params = await aDraft(harness, hod, { departmentId })
        await move(harness, hod, harness.places[next])
        expect(await statuses(harness, hod, params)).toEqual(nothing)
      }
    },
  )

  it('cannot undo an import of the former one', async ({ harness }) => {
    const hod = await anHod(harness)
    const params = await aDraft(harness, hod, {})
    await (await harness.as(hod))(peopleImports.start, { params })
    await runImport(harness.api, params.id, never)
    await move(harness, hod, harness.places.pathology)
    expect(await statuses(harness, hod, params)).toEqual(nothing)
    await move(harness, hod, harness.places.medicine)
    expect(await statuses(harness, hod, params)).toMatchObject({ find: 200, rows: 200, undo: 200, listed: true })
  })

  it('can start a new import', async ({ harness }) => {
    const hod = await anHod(harness)
    await aDraft(harness, hod, {})
    await move(harness, hod, harness.places.pathology)
    const { status, body } = await (await harness.as(hod))(peopleImports.create, {
      body: { kind: 'staff', ...harness.places.pathology, fileName: 'new.csv' },
    })
    expect([status, body.import.department]).toEqual([200, 'Pathology'])
  })
})

it('an HOD’s import covers their department even when they name none', async ({ harness }) => {
  const hod = await anHod(harness)
  const params = await aDraft(harness, hod, {})
  const client = await harness.as(hod)
  const shown = (await client(peopleImports.find, { params })).body.import
  expect(shown).toMatchObject({ department: 'General Medicine', counts: { ready: 1 } })
})

describe('a running import', () => {
  const ends = {
    'was blocked': 'active = false',
    'was deleted': 'active = false, deleted_at = now()',
    'is confirmed no more': 'confirmed = false',
    'teaches by now': `role = 'professor'`,
    'heads another department': `department_id = (select id from departments where code = 'pathology')`,
    'went to another college': `college_id = (select id from colleges where slug = 'college-b')`,
  }
  it.for(Object.entries(ends))('stops when its owner %s', async ([, change], { harness }) => {
    const hod = await anHod(harness)
    const { id } = await aDraft(harness, hod, { rows: 25 })
    await (await harness.as(hod))(peopleImports.start, { params: { id } })
    await runImport(harness.api, id, afterOne())
    await harness.db.unchecked(`update accounts set ${change} where id = $1`, [hod.id])
    await runImport(harness.api, id, never)
    expect(await harness.db.unchecked('select state from people_imports where id = $1', [id])).toEqual([
      { state: 'done' },
    ])
    const rows = await harness.db.unchecked(
      `select state, faults->>'row' as row, count(*)::int as count from people_import_rows where import_id = $1
        group by 1, 2 order by 1`,
      [id],
    )
    expect(rows).toEqual([
      { state: 'imported', row: null, count: 20 },
      { state: 'refused', row: stopped, count: 5 },
    ])
    const told = await harness.db.unchecked(
      `select 1 from notifications where account_id = $1 and event = 'import.done'`,
      [hod.id],
    )
    expect(told).toEqual([])
  })

  it('of an Admin stops after they move to another college; the Master’s runs in any', async ({ harness }) => {
    const { admin, collegeBAdmin, master } = harness.people
    const imported = async (owner: TestPerson, change?: string) => {
      const { id } = await aDraft(harness, owner, { kind: 'students' })
      await (await harness.as(owner))(peopleImports.start, { params: { id } })
      if (change) await harness.db.unchecked(`update accounts set college_id = $2 where id = $1`, [owner.id, change])
      await runImport(harness.api, id, never)
      if (change)
        await harness.db.unchecked(`update accounts set college_id = $2 where id = $1`, [owner.id, owner.collegeId])
      return (await (await harness.as(owner))(peopleImports.find, { params: { id } })).body.import.counts
    }
    expect(await imported(admin)).toMatchObject({ imported: 1 })
    expect(await imported(admin, String(collegeBAdmin.collegeId))).toMatchObject({ imported: 0, refused: 1 })
    expect(await imported(master)).toMatchObject({ imported: 1 })
  })
})
