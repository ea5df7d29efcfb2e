// The catalogue for the Master: the lists, the dependents of an item, its synonyms.
import { fillMessage } from '@rounds/contract/kernel/message'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import {
  competencies,
  procedures,
  skills,
  specialties,
} from '@rounds/contract/reference/catalogue/catalogue-lists.endpoints'
import { describe, expect } from 'vitest'
import { aCompetency, aSkill } from '#api/testing/catalogue.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { markItemsUsed } from './catalogue-choices.store.ts'

const own = (harness: Harness) => ({ userId: harness.people.master.id })
const medicine = (harness: Harness) => harness.places.medicine.departmentId
const pathology = (harness: Harness) => harness.places.pathology.departmentId
const stored = async (harness: Harness) =>
  (await harness.db.unchecked('select count(*) as n from catalogue_items'))[0]?.n

describe('the Master’s lists', () => {
  it('accept several items at once and show them by department and competency', async ({ harness, master }) => {
    const body = ['Lumbar puncture', ' Pleural   tap '].map((title) => ({
      departmentId: medicine(harness),
      title,
      for: 'proc',
    }))
    expect((await master(competencies.create, { body })).body.message).toBe(catalogueMessages.added)
    const listed = await master(competencies.list, { params: own(harness), query: { search: 'pleural' } })
    expect(listed.body.data).toMatchObject([
      { title: 'Pleural tap', for: 'proc', department: { name: 'General Medicine' } },
    ])
    const competency = await aCompetency(harness, 'Electrocardiography')
    await master(skills.create, { body: [{ computencyId: competency, title: 'Reading a 12-lead ECG' }] })
    expect((await master(skills.list, { params: own(harness), query: { search: 'electro' } })).body.data).toMatchObject(
      [{ title: 'Reading a 12-lead ECG', competency: { title: 'Electrocardiography' }, for: 'diag' }],
    )
    await master(specialties.create, { body: [{ departmentId: medicine(harness), title: 'Cardiology' }] })
    expect((await master(specialties.list, { params: own(harness) })).body.page.total).toBe(1)
    await master(procedures.create, { body: [{ departmentId: medicine(harness), title: 'Ascitic tap' }] })
    expect((await master(procedures.list)).body.data).toMatchObject([{ title: 'Ascitic tap', competency: null }])
  })

  it('refuse missing, unknown and existing items, and store none of them', async ({ harness, master }) => {
    await aCompetency(harness, 'Spirometry')
    const before = await stored(harness)
    const blank = await master(competencies.create, {
      body: [
        { departmentId: medicine(harness), for: 'diag', title: ' , ' },
        { departmentId: medicine(harness), for: 'diag', title: '  ' },
      ],
    })
    expect(blank.body).toMatchObject({ code: 'invalid', fields: { '1.title': 'Please fill all the fields!' } })
    expect((await master(skills.create, { body: [] })).status).toBe(400)
    const unknown = await master(skills.create, { body: [{ computencyId: harness.stateId, title: 'Anything' }] })
    expect(unknown.body.fields).toHaveProperty('computencyId')
    const twice = await master(competencies.create, {
      body: [{ departmentId: medicine(harness), for: 'diag', title: 'SPIROMETRY' }],
    })
    expect([twice.status, twice.body.fields]).toEqual([409, { titles: catalogueMessages.present }])
    const foreign = await master(procedures.create, {
      body: [
        {
          departmentId: pathology(harness),
          computencyId: await aCompetency(harness, 'Ultrasound', 'proc'),
          title: 'FAST',
        },
      ],
    })
    expect(foreign.body.fields).toEqual({ computencyId: catalogueMessages.otherDepartment })
    expect(Number(await stored(harness))).toBe(Number(before) + 1)
  })

  it('report what was in the list already, and what appears twice in a call', async ({ harness, master }) => {
    await aCompetency(harness, 'Bronchoscopy')
    const titles = ['bronchoscopy', 'Thoracoscopy', 'Thoracoscopy', 'Pleurodesis']
    const { body } = await master(competencies.create, {
      body: titles.map((title) => ({ departmentId: medicine(harness), for: 'diag', title })),
    })
    expect(body).toMatchObject({
      message: 'Added the others. Already in the list: bronchoscopy, Thoracoscopy.',
      duplicates: ['bronchoscopy', 'Thoracoscopy'],
    })
  })

  it('name ten of many duplicates, and report when nothing was new', async ({ harness, master }) => {
    const items = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ departmentId: medicine(harness), title: `Rotation ${at + 1}` }))
    await master(specialties.create, { body: items(12) })
    const { body } = await master(specialties.create, { body: items(13) })
    expect(body.message).toMatch(/Rotation 9, Rotation 10 and 2 more\.$/)
    expect(body.duplicates).toHaveLength(12)
    const again = await master(specialties.create, { body: items(13) })
    expect([again.status, again.body.message]).toEqual([409, 'All of these are already in the list.'])
  })

  it('accept five hundred items at once, in any script, and no more', async ({ harness, master }) => {
    const body = Array.from({ length: 501 }, (_, at) => ({
      departmentId: pathology(harness),
      title: `${at} ${'क'.repeat(190)}`,
    }))
    expect((await master(specialties.create, { body: body.slice(1) })).body.duplicates).toEqual([])
    const refused = await master(specialties.create, { body })
    expect([refused.status, refused.body.code]).toEqual([400, 'malformed'])
  })

  it('filter by department, type and origin, and show who added an item and when', async ({
    harness,
    student,
    master,
  }) => {
    const competency = await aCompetency(harness, 'Arthrocentesis', 'proc')
    const skill = await aSkill(harness, 'Knee aspiration', competency)
    await student(catalogue.addChoice, {
      params: { shelf: 'skill' },
      body: { title: 'Ankle aspiration', within: competency },
    })
    const listed = async (query: object) =>
      (await master(skills.list, { params: own(harness), query: { search: 'aspiration', ...query } })).body
    expect((await listed({ departmentId: pathology(harness) })).page.total).toBe(0)
    expect((await listed({ for: 'diag' })).data).toEqual([])
    expect((await listed({ for: 'proc', departmentId: medicine(harness) })).page.total).toBe(2)
    const { data } = await listed({ origin: 'people' })
    expect(data).toMatchObject([
      { title: 'Ankle aspiration', addedBy: 'Dr student', college: { name: 'College A' }, isUsed: false },
    ])
    expect(data[0]?.addedAt).toBe(harness.clock.now.toISOString())
    const whole = await listed({ search: 'knee' })
    expect(whole.data).toMatchObject([{ id: skill, addedBy: null, college: null, children: 0 }])
    const competencyRows = await master(competencies.list, {
      params: own(harness),
      query: { search: 'arthro', for: 'proc' },
    })
    expect(competencyRows.body.data).toMatchObject([{ title: 'Arthrocentesis', children: 2 }])
    expect((await master(skills.list, { params: own(harness), query: { for: 'other' as 'proc' } })).status).toBe(400)
  })

  it('are for the Master alone, and the id in the path must be the caller’s', async ({ harness, hod, master }) => {
    expect((await hod(competencies.list, { params: { userId: harness.people.hod.id } })).status).toBe(403)
    expect(
      (await hod(specialties.create, { body: [{ departmentId: medicine(harness), title: 'Rheumatology' }] })).status,
    ).toBe(403)
    expect((await master(skills.list, { params: { userId: harness.people.hod.id } })).status).toBe(404)
    const [event] = await harness.db.unchecked(
      "select detail from audit_events where action = 'access.refused' and actor_id = $1",
      [harness.people.master.id],
    )
    expect(event?.detail).toMatchObject({ path: '/getAllSkills/:userId', code: 'notFound' })
  })
})

describe('deleting', () => {
  it('returns the updated list', async ({ harness, master }) => {
    const id = await aSkill(harness, 'Reading a chest radiograph', await aCompetency(harness, 'Radiology'))
    const { body } = await master(skills.delete, { params: { id }, query: { search: 'radiograph' } })
    expect(body).toMatchObject({ message: catalogueMessages.deleted, data: [], page: { total: 0 } })
    expect((await master(skills.delete, { params: { id } })).status).toBe(404)
  })

  it('is refused with what depends on the item', async ({ harness, master }) => {
    const competency = await aCompetency(harness, 'Echocardiography')
    const skill = await aSkill(harness, 'Parasternal long-axis view', competency)
    const withSkills = await master(competencies.delete, { params: { id: competency } })
    expect([withSkills.status, withSkills.body.message]).toEqual([
      409,
      '1 skill or procedure belongs to “Echocardiography”. Please delete it first.',
    ])
    await markItemsUsed(harness.db, [skill])
    const named = await master(skills.delete, { params: { id: skill } })
    expect(named.body.message).toBe(
      'Records name “Parasternal long-axis view”, so it cannot be deleted. Rename it, or merge it into another item.',
    )
  })

  it('does not affect an item of another list', async ({ harness, master }) => {
    const competency = await aCompetency(harness, 'Bone marrow')
    expect((await master(skills.delete, { params: { id: competency } })).status).toBe(404)
  })
})

describe('the synonyms of an item', () => {
  it('are set by the Master, found at once while recording, and listed', async ({ harness, student, master }) => {
    await master(procedures.create, {
      body: [{ departmentId: medicine(harness), title: 'Thoracentesis under guidance' }],
    })
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
    const events = await harness.db.unchecked(
      "select detail from audit_events where action = 'catalogue.synonyms-set' and subject_id = $1 order by seq",
      [params.id],
    )
    expect(events).toEqual([{ detail: { count: 2 } }, { detail: { count: 0 } }])
  })

  it('are refused when blank, too long or too many, for a missing item, and from others', async ({
    harness,
    master,
  }) => {
    const params = { id: await aCompetency(harness, 'Bronchoscopy', 'proc') }
    for (const synonyms of [['  '], ['x'.repeat(61)], Array.from({ length: 21 }, (_, at) => `Name ${at}`), 'scope']) {
      expect((await master(catalogue.setSynonyms, { params, body: { synonyms } })).status).toBe(400)
    }
    const many = Array.from({ length: 21 }, (_, at) => `Name ${at}`)
    const refused = await master(catalogue.setSynonyms, { params, body: { synonyms: many } })
    expect(refused.body.fields).toEqual({ synonyms: fillMessage(catalogueMessages.tooManySynonyms, { n: 20 }) })
    const absent = await master(catalogue.setSynonyms, { params: { id: harness.stateId }, body: { synonyms: [] } })
    expect(absent.status).toBe(404)
    for (const who of ['student', 'hod', 'admin'] as const) {
      const client = await harness.as(who)
      expect((await client(catalogue.setSynonyms, { params, body: { synonyms: ['scope'] } })).status).toBe(403)
    }
  })
})
