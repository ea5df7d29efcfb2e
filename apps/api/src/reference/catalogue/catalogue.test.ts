// The catalogue: the Master's lists, what a form's select offers, and what a record may name.
import {
  catalogue,
  competencies,
  procedures,
  skills,
  specialties,
} from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type Harness, openHarness } from '#api/testing/harness.ts'
import { findCatalogueChoices, markItemsUsed } from './catalogue-choices.store.ts'

let harness: Harness
let master: Client
let student: Client
beforeAll(async () => {
  harness = await openHarness()
  master = await harness.as('master')
  student = await harness.as('student')
})
afterAll(() => harness.close())

const own = () => ({ userId: harness.people.master.id })
const medicine = () => harness.places.medicine.departmentId
const pathology = () => harness.places.pathology.departmentId
const stored = async () => (await harness.db.run('select count(*) as n from catalogue_items'))[0]?.n

async function aCompetency(title: string, purpose: 'diag' | 'proc' = 'diag', departmentId = medicine()) {
  await master(competencies.create, { body: [{ departmentId, for: purpose, title }] })
  const { body } = await master(competencies.list, { params: own(), query: { search: title, departmentId } })
  return body.data[0]?.id ?? ''
}

async function aSkill(title: string, computencyId: string) {
  await master(skills.create, { body: [{ computencyId, title }] })
  const { body } = await master(skills.list, { params: own(), query: { search: title } })
  return body.data[0]?.id ?? ''
}

describe('the Master’s lists', () => {
  it('take several items at once and show them by department and competency', async () => {
    const body = ['Lumbar puncture', ' Pleural   tap '].map((title) => ({
      departmentId: medicine(),
      title,
      for: 'proc',
    }))
    expect((await master(competencies.create, { body })).body.message).toBe('Added successfully')
    const listed = await master(competencies.list, { params: own(), query: { search: 'pleural' } })
    expect(listed.body.data).toMatchObject([
      { title: 'Pleural tap', for: 'proc', department: { name: 'General Medicine' } },
    ])
    const competency = await aCompetency('Electrocardiography')
    await master(skills.create, { body: [{ computencyId: competency, title: 'Reading a 12-lead ECG' }] })
    expect((await master(skills.list, { params: own(), query: { search: 'electro' } })).body.data).toMatchObject([
      { title: 'Reading a 12-lead ECG', competency: { title: 'Electrocardiography' }, for: 'diag' },
    ])
    await master(specialties.create, { body: [{ departmentId: medicine(), title: 'Cardiology' }] })
    expect((await master(specialties.list, { params: own() })).body.page.total).toBe(1)
    await master(procedures.create, { body: [{ departmentId: medicine(), title: 'Ascitic tap' }] })
    expect((await master(procedures.list)).body.data).toMatchObject([{ title: 'Ascitic tap', competency: null }])
  })

  it('refuse what is missing, unknown or there already, and store nothing of it', async () => {
    await aCompetency('Spirometry')
    const before = await stored()
    const blank = await master(competencies.create, {
      body: [
        { departmentId: medicine(), for: 'diag', title: ' , ' },
        { departmentId: medicine(), for: 'diag', title: '  ' },
      ],
    })
    expect(blank.body).toMatchObject({ code: 'invalid', fields: { '1.title': 'Please fill all the fields!' } })
    expect((await master(skills.create, { body: [] })).status).toBe(400)
    const unknown = await master(skills.create, { body: [{ computencyId: harness.stateId, title: 'Anything' }] })
    expect(unknown.body.fields).toHaveProperty('computencyId')
    const twice = await master(competencies.create, {
      body: [{ departmentId: medicine(), for: 'diag', title: 'SPIROMETRY' }],
    })
    expect(twice.status).toBe(409)
    const foreign = await master(procedures.create, {
      body: [{ departmentId: pathology(), computencyId: await aCompetency('Ultrasound', 'proc'), title: 'FAST' }],
    })
    expect(foreign.body.fields).toHaveProperty('computencyId')
    expect(Number(await stored())).toBe(Number(before) + 1)
  })

  it('are the Master’s alone, and the id in the path must be the caller’s', async () => {
    const hod = await harness.as('hod')
    expect((await hod(competencies.list, { params: { userId: harness.people.hod.id } })).status).toBe(403)
    expect(
      (await hod(specialties.create, { body: [{ departmentId: medicine(), title: 'Rheumatology' }] })).status,
    ).toBe(403)
    expect((await master(skills.list, { params: { userId: harness.people.hod.id } })).status).toBe(404)
    const [event] = await harness.db.run(
      "select detail from audit_events where action = 'access.refused' and actor_id = $1",
      [harness.people.master.id],
    )
    expect(event?.detail).toMatchObject({ path: '/getAllSkills/:userId', code: 'notFound' })
  })
})

describe('deleting', () => {
  it('answers with the list as it is now', async () => {
    const id = await aSkill('Reading a chest radiograph', await aCompetency('Radiology'))
    const { body } = await master(skills.delete, { params: { id }, query: { search: 'radiograph' } })
    expect(body).toMatchObject({ message: 'Deleted successfully', data: [], page: { total: 0 } })
    expect((await master(skills.delete, { params: { id } })).status).toBe(404)
  })

  it('says what depends on the item', async () => {
    const competency = await aCompetency('Echocardiography')
    const skill = await aSkill('Parasternal long-axis view', competency)
    const withSkills = await master(competencies.delete, { params: { id: competency } })
    expect([withSkills.status, withSkills.body.message]).toEqual([
      409,
      '1 skill or procedure belongs to “Echocardiography”. Please delete them first.',
    ])
    await markItemsUsed(harness.db, [skill])
    const named = await master(skills.delete, { params: { id: skill } })
    expect(named.body.message).toBe('Records name “Parasternal long-axis view”, so it cannot be deleted.')
  })

  it('does not reach an item of another list', async () => {
    const competency = await aCompetency('Bone marrow')
    expect((await master(skills.delete, { params: { id: competency } })).status).toBe(404)
  })
})

describe('what a select offers', () => {
  it('is the own department’s items in the chosen parent, those that begin with the search first', async () => {
    const competency = await aCompetency('Haematology')
    const other = await aCompetency('Cytology', 'diag', pathology())
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
    expect((await student(catalogue.choices, { params: { shelf: 'attic' } })).status).toBe(400)
    expect((await master(catalogue.choices, { params: { shelf: 'skill' } })).status).toBe(403)
  })

  it('comes whole for devices: the own department’s items of every shelf, with their parents', async () => {
    const competency = await aCompetency('Nephrology')
    const other = await aCompetency('Frozen sections', 'diag', pathology())
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

  it('finds an item by the names of the ward and with a typing mistake, in one statement', async () => {
    const title = 'Lumbar puncture under ultrasound'
    await master(procedures.create, { body: [{ departmentId: medicine(), title }] })
    const params = { shelf: 'procedure' }
    for (const search of ['LP', 'spinal tap', 'lumber pucture', 'USG']) {
      const queries = await harness.queriesOf(async () => {
        const { body } = await student(catalogue.choices, { params, query: { search } })
        expect([search, body.items[0]]).toEqual([search, { id: expect.any(String), title, addedInline: false }])
      })
      expect(queries.filter((text) => text.includes('catalogue_items'))).toHaveLength(1)
    }
    const nothing = await student(catalogue.choices, { params, query: { search: 'LQ' } })
    expect(nothing.body.items).toEqual([])
  })

  it('finds by the same names what a student added while writing', async () => {
    const params = { shelf: 'procedure' }
    await student(catalogue.addChoice, { params, body: { title: 'Intercostal drain removal' } })
    const { body } = await student(catalogue.choices, { params, query: { search: 'ICD' } })
    expect(body.items[0]).toMatchObject({ title: 'Intercostal drain removal', addedInline: true })
  })

  it('takes one prepared statement for the items, and never more than 50', async () => {
    const body = Array.from({ length: 60 }, (_, number) => ({ departmentId: medicine(), title: `Clinic ${number}` }))
    await master(specialties.create, { body })
    const queries = await harness.queriesOf(async () => {
      const reply = await student(catalogue.choices, { params: { shelf: 'specialty' } })
      expect(reply.body.items).toHaveLength(50)
    })
    expect(queries.filter((text) => text.includes('catalogue_items'))).toHaveLength(1)
  })
})

describe('the other names of an item', () => {
  it('are set by the Master, found at once by whoever writes, and listed', async () => {
    await master(procedures.create, { body: [{ departmentId: medicine(), title: 'Thoracentesis under guidance' }] })
    const listed = async (search: string) => (await master(procedures.list, { query: { search } })).body.data
    const [item] = await listed('thoracentesis under')
    const params = { id: item?.id ?? '' }
    const synonyms = [' Side-ward  tap ', 'side ward tap', 'SWT', 'thoracentesis UNDER guidance']
    const { body } = await master(catalogue.setSynonyms, { params, body: { synonyms } })
    expect(body.synonyms).toEqual(['side ward tap', 'SWT'])
    expect(await listed('SWT')).toMatchObject([{ title: 'Thoracentesis under guidance', synonyms: body.synonyms }])
    const shelf = { shelf: 'procedure' }
    const found = await student(catalogue.choices, { params: shelf, query: { search: 'SWT' } })
    expect(found.body.items.map(({ id }) => id)).toEqual([params.id])
    await master(catalogue.setSynonyms, { params, body: { synonyms: [] } })
    const gone = await student(catalogue.choices, { params: shelf, query: { search: 'SWT' } })
    expect(gone.body.items).toEqual([])
    const events = await harness.db.run(
      "select detail from audit_events where action = 'catalogue.synonyms-set' and subject_id = $1 order by seq",
      [params.id],
    )
    expect(events).toEqual([{ detail: { synonyms: ['side ward tap', 'SWT'] } }, { detail: { synonyms: [] } }])
  })

  it('are refused when blank, too long or too many, for what is not there, and from anybody else', async () => {
    const params = { id: await aCompetency('Bronchoscopy', 'proc') }
    for (const synonyms of [['  '], ['x'.repeat(61)], Array.from({ length: 21 }, (_, at) => `Name ${at}`), 'scope']) {
      expect((await master(catalogue.setSynonyms, { params, body: { synonyms } })).status).toBe(400)
    }
    const absent = await master(catalogue.setSynonyms, { params: { id: harness.stateId }, body: { synonyms: [] } })
    expect(absent.status).toBe(404)
    for (const who of ['student', 'hod', 'admin'] as const) {
      const client = await harness.as(who)
      expect((await client(catalogue.setSynonyms, { params, body: { synonyms: ['scope'] } })).status).toBe(403)
    }
  })
})

describe('an item added while writing', () => {
  it('is there for the own college’s department, marked, and only once', async () => {
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

  it('is the Master’s item when there is one of the same title', async () => {
    await master(specialties.create, { body: [{ departmentId: medicine(), title: 'Nephrology' }] })
    const { body } = await student(catalogue.addChoice, {
      params: { shelf: 'specialty' },
      body: { title: 'nephrology' },
    })
    expect(body.item).toMatchObject({ title: 'Nephrology', addedInline: false })
  })

  it('is the one that is there, with another hyphen, accent or capital', async () => {
    const params = { shelf: 'procedure' }
    const { body } = await student(catalogue.addChoice, { params, body: { title: 'Ménière’s test-battery' } })
    for (const title of ['meniere s test battery', 'MÉNIÈRE’S  TEST–BATTERY', 'Ménière’s test, battery.']) {
      const again = await student(catalogue.addChoice, { params, body: { title } })
      expect(again.body.item).toEqual(body.item)
    }
    const other = await student(catalogue.addChoice, { params, body: { title: 'Ménière’s test' } })
    expect(other.body.item.id).not.toBe(body.item.id)
    const events = await harness.db.run(
      "select detail from audit_events where action = 'catalogue.added-inline' and subject_id = $1 order by seq",
      [body.item.id],
    )
    expect(events.map(({ detail }) => detail)).toEqual(
      [true, false, false, false].map((added) => ({ shelf: 'procedure', added })),
    )
  })

  it('may be added by students and staff of the department, and by nobody else', async () => {
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

  it('needs a competency of the own department for a skill', async () => {
    const params = { shelf: 'skill' }
    const without = await student(catalogue.addChoice, { params, body: { title: 'Auscultation' } })
    expect(without.body.fields).toEqual({ within: 'Please choose a competency first.' })
    const within = await aCompetency('Grossing', 'diag', pathology())
    const foreign = await student(catalogue.addChoice, { params, body: { title: 'Auscultation', within } })
    expect(foreign.body.fields).toEqual({ within: 'Please choose a competency from the list.' })
    expect((await student(catalogue.addChoice, { params, body: { title: 'a\u0000b' } })).status).toBe(400)
  })
})

describe('what a record may name', () => {
  it('is what the department has, on the right shelf and in the chosen parent, found in one statement', async () => {
    const competency = await aCompetency('Nerve conduction')
    const elsewhere = await aCompetency('Electromyography')
    const skill = await aSkill('Median nerve study', competency)
    const foreign = await aCompetency('Histopathology', 'diag', pathology())
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
