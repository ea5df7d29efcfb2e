// The catalogue for people who write records: the options of a select, additions, and the items that a record may name.
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { procedures, skills, specialties } from '@rounds/contract/reference/catalogue/catalogue-lists.endpoints'
import { describe, expect } from 'vitest'
import { aCompetency, aSkill } from '#api/testing/catalogue.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { findCatalogueChoices } from './catalogue-choices.store.ts'

const medicine = (harness: Harness) => harness.places.medicine.departmentId
const pathology = (harness: Harness) => harness.places.pathology.departmentId

describe('the options of a select', () => {
  it('are the department’s items in the chosen parent, those that begin with the search first', async ({
    harness,
    student,
    master,
  }) => {
    const competency = await aCompetency(harness, 'Haematology')
    const other = await aCompetency(harness, 'Cytology', 'diag', pathology(harness))
    await master(skills.create, {
      body: [
        { computencyId: competency, title: 'Thick smear' },
        { computencyId: competency, title: 'Smear staining' },
        { computencyId: other, title: 'Smear of a node' },
      ],
    })
    const { body } = await student(catalogue.choices, {
      params: { shelf: 'skill' },
      query: { within: competency, search: 'smear' },
    })
    expect(body.items.map((item) => item.title)).toEqual(['Smear staining', 'Thick smear'])
    const foreign = await student(catalogue.choices, { params: { shelf: 'skill' }, query: { within: other } })
    expect(foreign.body.items).toEqual([])
    expect((await student(catalogue.choices, { params: { shelf: 'attic' } })).status).toBe(404)
    expect((await master(catalogue.choices, { params: { shelf: 'skill' } })).status).toBe(403)
  })

  it('are all items under a shelf of parents, each with its parent', async ({ harness, student, master }) => {
    const bedside = await aCompetency(harness, 'Bedside procedures', 'proc')
    const bench = await aCompetency(harness, 'Bench work', 'diag')
    await master(skills.create, {
      body: [
        { computencyId: bedside, title: 'Zebra drain' },
        { computencyId: bench, title: 'Zebra stain' },
      ],
    })
    const under = async (shelf: 'procedureCompetency' | 'diagnosticCompetency') => {
      const { body } = await student(catalogue.choices, {
        params: { shelf: 'skill' },
        query: { under: shelf, search: 'zebra' },
      })
      return body.items.map(({ title, parent }) => [title, parent?.title])
    }
    expect(await under('procedureCompetency')).toEqual([['Zebra drain', 'Bedside procedures']])
    expect(await under('diagnosticCompetency')).toEqual([['Zebra stain', 'Bench work']])
    const query = { under: 'attic' as never }
    expect((await student(catalogue.choices, { params: { shelf: 'skill' }, query })).status).toBe(400)
  })

  it('are complete for devices: the department’s items of every shelf, with their parents', async ({
    harness,
    student,
    master,
  }) => {
    const competency = await aCompetency(harness, 'Nephrology')
    const other = await aCompetency(harness, 'Frozen sections', 'diag', pathology(harness))
    await master(skills.create, {
      body: [
        { computencyId: competency, title: 'Urine sediment' },
        { computencyId: other, title: 'Cryostat' },
      ],
    })
    const { body } = await student(catalogue.whole)
    const found = (title: string) => body.items.find((item) => item.title === title)
    expect(found('Urine sediment')).toMatchObject({ shelf: 'skill', parentId: competency, synonyms: [] })
    expect(found('Nephrology')).toMatchObject({ parentId: null })
    expect(found('Cryostat')).toBeUndefined()
    expect((await master(catalogue.whole)).status).toBe(403)
    expect((await harness.anonymous(catalogue.whole)).status).toBe(401)
  })

  it('include an item found by ward names or with a typing mistake, in one statement', async ({
    harness,
    student,
    master,
  }) => {
    const title = 'Lumbar puncture under ultrasound'
    await master(procedures.create, { body: [{ departmentId: medicine(harness), title }] })
    const params = { shelf: 'procedure' }
    for (const search of ['LP', 'spinal tap', 'lumber pucture', 'USG']) {
      const queries = await harness.queriesOf(async () => {
        const { body } = await student(catalogue.choices, { params, query: { search } })
        expect([search, body.items[0]]).toEqual([
          search,
          { id: expect.any(String), title, addedInline: false, parent: null },
        ])
      })
      expect(queries.filter((text) => text.includes('catalogue_items'))).toHaveLength(1)
    }
    const nothing = await student(catalogue.choices, { params, query: { search: 'LQ' } })
    expect(nothing.body.items).toEqual([])
  })

  it('include what a student added, found by the same names', async ({ student }) => {
    const params = { shelf: 'procedure' }
    await student(catalogue.addChoice, { params, body: { title: 'Intercostal drain removal' } })
    const { body } = await student(catalogue.choices, { params, query: { search: 'ICD' } })
    expect(body.items[0]).toMatchObject({ title: 'Intercostal drain removal', addedInline: true })
  })

  it('need one statement and are never more than 50', async ({ harness, student, master }) => {
    const body = Array.from({ length: 60 }, (_, number) => ({
      departmentId: medicine(harness),
      title: `Clinic ${number}`,
    }))
    await master(specialties.create, { body })
    const queries = await harness.queriesOf(async () => {
      const reply = await student(catalogue.choices, { params: { shelf: 'specialty' } })
      expect(reply.body.items).toHaveLength(50)
    })
    expect(queries.filter((text) => text.includes('catalogue_items'))).toHaveLength(1)
  })
})

describe('an item added while writing', () => {
  it('exists once, marked, for the department of the college', async ({ harness, student }) => {
    const add = () =>
      student(catalogue.addChoice, { params: { shelf: 'procedure' }, body: { title: 'Pericardial tap' } })
    const first = await add()
    expect(first.body.item).toMatchObject({ title: 'Pericardial tap', addedInline: true })
    expect((await add()).body.item.id).toBe(first.body.item.id)
    const query = { search: 'pericardial' }
    const params = { shelf: 'procedure' }
    const seenBy = async (name: 'teacher' | 'otherStudent' | 'collegeBStudent') =>
      (await (await harness.as(name))(catalogue.choices, { params, query })).body.items.length
    expect([await seenBy('teacher'), await seenBy('otherStudent'), await seenBy('collegeBStudent')]).toEqual([1, 0, 0])
  })

  it('is the Master’s item when one has the same title', async ({ harness, student, master }) => {
    await master(specialties.create, { body: [{ departmentId: medicine(harness), title: 'Nephrology' }] })
    const { body } = await student(catalogue.addChoice, {
      params: { shelf: 'specialty' },
      body: { title: 'nephrology' },
    })
    expect(body.item).toMatchObject({ title: 'Nephrology', addedInline: false })
  })

  it('is the existing one despite another hyphen, accent or capital', async ({ harness, student }) => {
    const params = { shelf: 'procedure' }
    const { body } = await student(catalogue.addChoice, { params, body: { title: 'Ménière’s test-battery' } })
    for (const title of ['meniere s test battery', 'MÉNIÈRE’S  TEST–BATTERY', 'Ménière’s test, battery.']) {
      const again = await student(catalogue.addChoice, { params, body: { title } })
      expect(again.body.item).toEqual(body.item)
    }
    const other = await student(catalogue.addChoice, { params, body: { title: 'Ménière’s test' } })
    expect(other.body.item.id).not.toBe(body.item.id)
    const events = await harness.db.unchecked(
      "select detail from audit_events where action = 'catalogue.added-inline' and subject_id = $1 order by seq",
      [body.item.id],
    )
    expect(events.map(({ detail }) => detail)).toEqual(
      [true, false, false, false].map((isAdded) => ({ shelf: 'procedure', isAdded })),
    )
  })

  it('can be added by students and staff of the department, and by nobody else', async ({ harness }) => {
    const params = { shelf: 'specialty' }
    for (const [who, expected] of [
      ['student', 200],
      ['teacher', 200],
      ['clerk', 200],
      ['hod', 200],
      ['admin', 403],
      ['master', 403],
      ['drpc', 403],
    ] as const) {
      const client = await harness.as(who)
      expect([
        who,
        (await client(catalogue.addChoice, { params, body: { title: `Clinic of ${who}` } })).status,
      ]).toEqual([who, expected])
    }
  })

  it('needs a competency of the same department for a skill', async ({ harness, student }) => {
    const params = { shelf: 'skill' }
    const without = await student(catalogue.addChoice, { params, body: { title: 'Auscultation' } })
    expect(without.body.fields).toEqual({ within: 'Please choose a competency first.' })
    const within = await aCompetency(harness, 'Grossing', 'diag', pathology(harness))
    const foreign = await student(catalogue.addChoice, { params, body: { title: 'Auscultation', within } })
    expect(foreign.body.fields).toEqual({ within: 'Please choose a competency from the list.' })
    expect((await student(catalogue.addChoice, { params, body: { title: 'a\u0000b' } })).status).toBe(400)
  })
})

describe('the items that a record may name', () => {
  it('belong to the department, the right shelf and the chosen parent, found in one statement', async ({ harness }) => {
    const competency = await aCompetency(harness, 'Nerve conduction')
    const elsewhere = await aCompetency(harness, 'Electromyography')
    const skill = await aSkill(harness, 'Median nerve study', competency)
    const foreign = await aCompetency(harness, 'Histopathology', 'diag', pathology(harness))
    const queries = await harness.queriesOf(async () => {
      const found = await findCatalogueChoices(harness.db, harness.places.medicine, [
        { shelf: 'diagnosticCompetency', id: competency },
        { shelf: 'skill', id: skill, withinId: competency },
        { shelf: 'diagnosticCompetency', id: foreign },
      ])
      expect([...found.values()]).toHaveLength(2)
      expect(found.get(skill)).toEqual({ id: skill, title: 'Median nerve study' })
    })
    expect(queries).toHaveLength(1)
    for (const wrong of [
      { shelf: 'procedure', id: skill },
      { shelf: 'skill', id: skill, withinId: elsewhere },
    ] as const) {
      expect((await findCatalogueChoices(harness.db, harness.places.medicine, [wrong])).size).toBe(0)
    }
    expect((await findCatalogueChoices(harness.db, harness.places.medicine, [])).size).toBe(0)
  })
})
