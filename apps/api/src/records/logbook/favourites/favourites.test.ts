// Favourites over HTTP: a student keeps, uses, renames, orders and deletes their own, and nothing about a patient is
// kept.

import { fillMessage } from '@rounds/contract/kernel/message'
import { type FavouriteDraft, favouriteKind, maxFavourites } from '@rounds/contract/records/logbook/favourite'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import { favouriteMessages } from '@rounds/contract/records/logbook/favourite.messages'
import { type KindId, kindOf, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'

const test = it.extend(
  'keep',
  ({ harness, student }) =>
    async (name: string, kind: KindId = 'procedure', values?: Record<string, unknown>, by = student) => {
      const body: FavouriteDraft = { kind, name, values: values ?? (await valuesOf(harness, kind)) }
      return by(favourites.keep, { body })
    },
)

test.beforeEach(({ harness }) => harness.db.unchecked('delete from entry_favourites'))

/** The values of a full form of the kind that a favourite may keep. */
async function valuesOf(harness: Harness, kind: KindId, who: CastName = 'student'): Promise<Record<string, unknown>> {
  const values = await validValues(harness, kind, who)
  const keys = favouriteKind(kindOf(kind))?.fields.map(({ key }) => key) ?? []
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)))
}

const mine = async (student: Client, by = student) => (await by(favourites.list)).body.favourites
const names = async (student: Client) => (await mine(student)).map(({ name }) => name)

describe('saving a filled form', () => {
  test.for(kinds.map(({ id }) => id).filter((id) => favouriteKind(kindOf(id))))(
    'gives %s back as it was filled, with the words of its choices',
    async (kind, { harness, student, keep }) => {
      const who: CastName = kindOf(kind).departments ? 'forensicStudent' : 'student'
      const client = await harness.as(who)
      const values = await valuesOf(harness, kind, who)
      expect((await keep('Ward round', kind, values, client)).status).toBe(200)
      const [kept] = await mine(student, client)
      expect(kept).toMatchObject({ kind, name: 'Ward round', values, gone: [] })
      for (const field of kindOf(kind).fields) {
        if ((field.kind === 'teacher' || field.kind === 'catalogue') && field.key in values) {
          expect(kept?.shown[field.key]).toEqual(expect.stringMatching(/\S/))
        }
      }
    },
  )

  test('refuses, at its field, anything that reveals a patient, a day or a document', async ({ harness, keep }) => {
    for (const { id } of kinds) {
      const kind = kindOf(id)
      if (kind.departments || !favouriteKind(kind)) continue
      const full = await validValues(harness, id, 'student')
      const kept = Object.keys(await valuesOf(harness, id))
      const refused = Object.keys(full).filter((key) => !kept.includes(key))
      const { status, body } = await keep('Everything', id, full)
      if (refused.length === 0) expect(status).toBe(200)
      else expect([id, status, Object.keys(body.fields ?? {}).sort()]).toEqual([id, 400, refused.sort()])
    }
    const [row] = await harness.db.unchecked("select count(*)::int as n from entry_favourites where kind = 'procedure'")
    expect(row?.n).toBe(0)
  })

  test('refuses blank names, empty forms, kinds without favourites, other departments’ kinds and foreign choices', async ({
    harness,
    student,
    keep,
  }) => {
    expect((await keep('  ')).body.fields).toEqual({ name: 'Please give it a name.' })
    const { empty, noKind } = favouriteMessages
    expect((await keep('Nothing', 'procedure', {})).body.fields).toEqual({ values: empty })
    expect((await keep('Sheet', 'clinical-case', {})).body.fields).toEqual({ kind: noKind })
    expect((await keep('Autopsy', 'autopsy', { studentRemark: 'Seen' })).body.fields).toHaveProperty('kind')
    const foreign = await valuesOf(harness, 'procedure', 'otherStudent')
    const { body } = await keep('Foreign', 'procedure', foreign)
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['competency', 'skill', 'teacher'])
    expect(await mine(student)).toEqual([])
  })

  test('refuses a name in use, in any letter case, and more than twenty of a kind', async ({ keep }) => {
    const values = { venue: 'Ward 4' }
    for (let number = 1; number <= 20; number++) {
      expect((await keep(`Clinic ${number}`, 'opd-campus', values)).status).toBe(200)
    }
    const tooMany = await keep('Clinic 21', 'opd-campus', values)
    expect([tooMany.status, tooMany.body.message]).toEqual([
      409,
      fillMessage(favouriteMessages.tooMany, { n: maxFavourites }),
    ])
    expect((await keep('Ascitic tap')).status).toBe(200)
    expect((await keep('ASCITIC TAP')).body.fields).toHaveProperty('name')
    expect((await keep('Ascitic tap', 'opd-campus', values)).body.code).toBe('conflict')
  })

  test('does not block deleting a catalogue item; a deleted one is left out and named', async ({
    harness,
    student,
    keep,
  }) => {
    const values = await valuesOf(harness, 'procedure')
    await keep('Ascitic tap', 'procedure', values)
    const [item] = await harness.db.unchecked('select used from catalogue_items where id = $1', [values.competency])
    expect(item?.used).toBe(false)
    await harness.db.unchecked('update catalogue_items set deleted_at = now() where id = $1', [values.competency])
    const [kept] = await mine(student)
    const { competency: _, skill: __, ...held } = values
    expect(kept).toMatchObject({ values: held, gone: ['Competency', 'Procedure'] })
    expect(Object.keys(kept?.values ?? {})).not.toContain('competency')
  })

  test('never offers a remark that was stored earlier', async ({ harness, student, keep }) => {
    const values = await valuesOf(harness, 'procedure')
    const { id } = (await keep('Ascitic tap', 'procedure', values)).body
    const { id: other } = (await keep('Ward round', 'opd-campus', { venue: 'Ward 4' })).body
    const remark = `jsonb_build_object('studentRemark', 'Ramesh Kumar did well')`
    await harness.db.unchecked(`update entry_favourites set values = values || ${remark} where id = $1`, [id])
    await harness.db.unchecked(`update entry_favourites set values = ${remark} where id = $1`, [other])
    const kept = await mine(student)
    expect(kept).toMatchObject([{ name: 'Ascitic tap', values, gone: [] }])
    expect(JSON.stringify(kept)).not.toContain('Ramesh')
  })

  test('leaves out a teacher who has been blocked', async ({ harness, student, keep }) => {
    await keep('Ascitic tap')
    await harness.db.unchecked('update accounts set active = false where id = $1', [harness.people.teacher.id])
    expect((await mine(student))[0]?.gone).toEqual(['Guiding faculty'])
    await harness.db.unchecked('update accounts set active = true where id = $1', [harness.people.teacher.id])
  })
})

describe('a saved form', () => {
  test('is renamed, reordered and deleted', async ({ student, keep }) => {
    const ids: string[] = []
    for (const name of ['First', 'Second', 'Third']) ids.push((await keep(name)).body.id)
    const [first = '', second = '', third = ''] = ids
    expect((await student(favourites.rename, { params: { id: second }, body: { name: 'Middle' } })).status).toBe(200)
    const taken = await student(favourites.rename, { params: { id: second }, body: { name: 'third' } })
    expect(taken.body.fields).toHaveProperty('name')
    await student(favourites.order, { body: { kind: 'procedure', ids: [third, first, second] } })
    expect(await names(student)).toEqual(['Third', 'First', 'Middle'])
    for (const wrong of [
      [third, first],
      [third, first, uuidv7()],
    ]) {
      const { status } = await student(favourites.order, { body: { kind: 'procedure', ids: wrong } })
      expect(status).toBe(409)
    }
    expect((await student(favourites.order, { body: { kind: 'procedure', ids: [first, first] } })).status).toBe(400)
    expect((await student(favourites.delete, { params: { id: first } })).status).toBe(200)
    expect(await names(student)).toEqual(['Third', 'Middle'])
    expect((await student(favourites.delete, { params: { id: first } })).status).toBe(404)
  })

  test('belongs to its student alone, and staff have none', async ({ harness, student, teacher, keep }) => {
    const { id } = (await keep('Ascitic tap')).body
    const other = await harness.as('otherStudentOfDepartment')
    expect(await mine(student, other)).toEqual([])
    expect((await other(favourites.rename, { params: { id }, body: { name: 'Mine' } })).status).toBe(404)
    expect((await other(favourites.order, { body: { kind: 'procedure', ids: [id] } })).status).toBe(409)
    expect((await teacher(favourites.list)).status).toBe(403)
    expect((await harness.anonymous(favourites.list)).status).toBe(401)
    expect(await names(student)).toEqual(['Ascitic tap'])
  })

  test('is audited without its content', async ({ harness, student, keep }) => {
    const { id } = (await keep('Ascitic tap')).body
    await student(favourites.rename, { params: { id }, body: { name: 'Tap' } })
    await student(favourites.delete, { params: { id } })
    const events = await harness.db.unchecked(
      'select action, detail from audit_events where subject_id = $1 order by seq',
      [id],
    )
    expect(events).toEqual([
      { action: 'favourite.kept', detail: { kind: 'procedure' } },
      { action: 'favourite.renamed', detail: {} },
      { action: 'favourite.deleted', detail: {} },
    ])
  })

  test('costs three statements to list, however many there are', async ({ harness, student, keep }) => {
    for (const name of ['One', 'Two', 'Three']) await keep(name)
    const queries = await harness.queriesOf(() => student(favourites.list))
    expect(
      queries.filter((text) => /entry_favourites|catalogue_items|from accounts a where a.id = any/.test(text)),
    ).toHaveLength(3)
  })
})
