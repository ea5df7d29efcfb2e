// One college: opened by its people, changed by the Master, with a logo and an address that survive changes.
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { collegeMessages } from '@rounds/contract/reference/colleges/college.messages'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson } from '#api/testing/people.ts'
import { aPdf, aPicture } from '#api/testing/uploads/files.ts'
import { send } from '#api/testing/uploads/people-files.ts'

const details = (harness: Harness) => ({
  name: 'College A',
  slug: 'college-a',
  address: '1 College Road',
  stateId: harness.stateId,
  phone: '9000000000',
  email: 'office@college-a.example',
})
const paramsOf = (harness: Harness) => ({ id: harness.places.medicine.collegeId })
const brandOf = (harness: Harness, slug: string) => harness.anonymous(colleges.brand, { params: { slug } })

describe('a college', () => {
  it('is open to the Master and its own admin only', async ({ harness, admin, master }) => {
    const params = paramsOf(harness)
    for (const client of [admin, master]) {
      expect((await client(colleges.open, { params })).body.college).toMatchObject({ slug: 'college-a', accent: null })
    }
    const foreign = await harness.as('collegeBAdmin')
    expect((await foreign(colleges.open, { params })).status).toBe(404)
    expect((await (await harness.as('hod'))(colleges.open, { params })).status).toBe(403)
    expect((await master(colleges.open, { params: { id: harness.stateId } })).status).toBe(404)
  })

  it('keeps its earlier address when it gets a new one, and no other college gets it', async ({ harness, master }) => {
    const params = paramsOf(harness)
    const changed = { ...details(harness), slug: 'alpha', accent: '#0B6E6E', gstin: '29ABCDE1234F1Z5' }
    const { status, body } = await master(colleges.save, { params, body: changed })
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: generalMessages.updated, college: { slug: 'alpha', accent: '#0b6e6e' } })
    for (const slug of ['alpha', 'college-a']) {
      expect((await brandOf(harness, slug)).body.college).toMatchObject({ slug: 'alpha', accent: '#0b6e6e' })
    }
    const other = { ...details(harness), name: 'College B', email: 'office@college-b.example' }
    const taken = await master(colleges.save, { params: { id: harness.places.medicineB.collegeId }, body: other })
    expect([taken.status, taken.body.fields]).toEqual([409, { slug: collegeMessages.slugTaken }])
    const added = await master(colleges.create, {
      body: { ...details(harness), slug: undefined, name: 'College  A', email: 'new@college-a.example' },
    })
    expect(added.body.college.slug).toBe('college-a-2')
    const [event] = await harness.db.unchecked(
      "select detail from audit_events where action = 'college.changed' and subject_id = $1",
      [params.id],
    )
    expect(event?.detail).toEqual({ fields: ['slug', 'gstin', 'accent'] })
    // Back to the first address: it is no longer a former one, and the second is.
    await master(colleges.save, { params, body: details(harness) })
    expect((await brandOf(harness, 'alpha')).body.college.slug).toBe('college-a')
  })

  it.for<[string, object, object]>([
    ['an address that is a page', { slug: 'login' }, { slug: collegeMessages.slugTaken }],
    ['an address with other signs', { slug: 'City Medical' }, { slug: collegeMessages.slug }],
    ['a colour that white letters vanish on', { accent: '#ffee00' }, { accent: collegeMessages.accentTooLight }],
    ['no colour', { accent: 'teal' }, { accent: collegeMessages.accent }],
    ['no web address', { website: 'college' }, { website: collegeMessages.website }],
    ['a wrong GST number', { gstin: '29' }, { gstin: collegeMessages.gstin }],
    ['a GST number of another state', { gstin: '27ABCDE1234F1Z5' }, { gstin: collegeMessages.gstinOfOtherState }],
    ['a missing name', { name: ' ' }, { name: generalMessages.allFields.message }],
  ])('refuses %s at its field', async ([, wrong, fields], { harness, master }) => {
    const body = { ...details(harness), ...wrong }
    const refused = await master(colleges.save, { params: paramsOf(harness), body })
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
  })

  it('refuses another college’s name or address, and changes by anybody but the Master', async ({
    harness,
    admin,
    master,
  }) => {
    const params = paramsOf(harness)
    const named = await master(colleges.save, { params, body: { ...details(harness), name: 'College B' } })
    expect([named.status, named.body.fields]).toEqual([409, { name: collegeMessages.nameTaken }])
    const addressed = await master(colleges.save, { params, body: { ...details(harness), slug: 'college-b' } })
    expect([addressed.status, addressed.body.fields]).toEqual([409, { slug: collegeMessages.slugTaken }])
    const nowhere = await master(colleges.save, { params, body: { ...details(harness), stateId: params.id } })
    expect([nowhere.status, Object.keys(nowhere.body.fields ?? {})]).toEqual([400, ['stateId']])
    expect((await admin(colleges.save, { params, body: details(harness) })).status).toBe(403)
    expect((await master(colleges.save, { params: { id: harness.stateId }, body: details(harness) })).status).toBe(404)
  })
})

describe('a logo', () => {
  const picture = async () => ({ name: 'logo.png', type: 'image/png', bytes: await aPicture('png', 900, 600) })
  const logoOf = (harness: Harness) =>
    harness.http.inject({ method: 'GET', url: `/api/colleges/${paramsOf(harness).id}/logo` })

  it('is reduced in size, shown without a session, replaced and removed', async ({ harness, master }) => {
    const params = paramsOf(harness)
    expect((await logoOf(harness)).statusCode).toBe(404)
    const set = async () =>
      colleges.setLogo.response.parse((await send(harness, 'master', colleges.setLogo, await picture(), params)).body)
    const { logo } = (await set()).college
    expect(logo).not.toBeNull()
    const reply = await logoOf(harness)
    const { width, height } = await sharp(reply.rawPayload).metadata()
    expect({ width, height }).toEqual({ width: 512, height: 341 })
    expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
    expect((await brandOf(harness, 'college-a')).body.college.logo).toBe(logo)
    expect((await set()).college.logo).not.toBe(logo)
    const [old] = await harness.db.unchecked('select attached_at from files where id = $1', [logo])
    expect(old?.attached_at).toBeNull()
    expect((await master(colleges.removeLogo, { params })).body.college.logo).toBeNull()
    expect((await logoOf(harness)).statusCode).toBe(404)
  })

  it('is refused from others, for a missing college, and as a document', async ({ harness, master, admin }) => {
    const params = paramsOf(harness)
    expect((await send(harness, 'admin', colleges.setLogo, await picture(), params)).status).toBe(403)
    expect((await admin(colleges.removeLogo, { params })).status).toBe(403)
    const nowhere = { id: harness.stateId }
    expect((await send(harness, 'master', colleges.setLogo, await picture(), nowhere)).status).toBe(404)
    expect((await master(colleges.removeLogo, { params: nowhere })).status).toBe(404)
    const pdf = { name: 'logo.pdf', type: 'application/pdf', bytes: aPdf() }
    expect((await send(harness, 'master', colleges.setLogo, pdf, params)).status).toBe(415)
  })
})

describe('a department', () => {
  it('is added to the college that the address names, up to a hundred at once', async ({ harness, master }) => {
    const id = harness.places.medicineB.collegeId
    const { departmentId } = harness.places.forensic
    const departments = Array.from({ length: 100 }, () => ({ name: 'Any', collegeId: id, departmentId }))
    const { status, body } = await master(colleges.provideDepartments, { params: { id }, body: { departments } })
    expect([status, body.college.id]).toEqual([200, id])
    expect(body.college.departments.map(({ name }) => name)).toEqual(['Forensic Medicine', 'General Medicine'])
  })

  it('is refused for another college than the address names, or beyond a hundred at once', async ({
    harness,
    master,
  }) => {
    const id = harness.places.medicineB.collegeId
    const { departmentId } = harness.places.forensic
    const add = async (departments: object[]) =>
      (await master(colleges.provideDepartments, { params: { id }, body: { departments } })).body.fields
    const foreign = { name: 'Any', collegeId: harness.places.medicine.collegeId, departmentId }
    expect(await add([foreign])).toEqual({ departments: collegeMessages.otherCollege })
    const many = Array.from({ length: 101 }, () => ({ ...foreign, collegeId: id }))
    expect(await add(many)).toEqual({ departments: fillMessage(collegeMessages.tooManyDepartments, { n: 100 }) })
  })

  it('is withdrawn from a college where nobody belongs to it', async ({ harness, master }) => {
    const id = harness.places.medicineB.collegeId
    const { departmentId } = harness.places.forensic
    await master(colleges.provideDepartments, {
      params: { id },
      body: { departments: [{ name: 'Any', collegeId: id, departmentId }] },
    })
    const { status, body } = await master(colleges.withdrawDepartment, { params: { id, departmentId } })
    expect(status).toBe(200)
    expect(body.college.departments.map(({ name }) => name)).toEqual(['General Medicine'])
    const again = await master(colleges.withdrawDepartment, { params: { id, departmentId } })
    expect([again.status, again.body.message]).toEqual([404, collegeMessages.noDepartment])
  })

  it('stays while people belong to it', async ({ harness, master, admin }) => {
    const { collegeId: id, departmentId } = harness.places.pathology
    const refused = await master(colleges.withdrawDepartment, { params: { id, departmentId } })
    expect(refused.status).toBe(409)
    const [row] = await harness.db.unchecked(
      'select count(*)::int as n from accounts where college_id = $1 and department_id = $2',
      [id, departmentId],
    )
    const names = { n: Number(row?.n), department: 'Pathology' }
    expect(refused.body.message).toBe(fillMessage(collegeMessages.departmentInUse, names))
    expect((await admin(colleges.withdrawDepartment, { params: { id, departmentId } })).status).toBe(403)
  })

  it('stays while one person belongs to it or a student’s list names its teachers', async ({ harness, master }) => {
    const { collegeId: id, departmentId: medicine } = harness.places.medicineB
    const { departmentId } = harness.places.forensic
    const [named] = await harness.db.unchecked('select name from departments where id = $1', [departmentId])
    const department = String(named?.name)
    const params = { id, departmentId }
    const body = { departments: [{ name: department, collegeId: id, departmentId }] }
    await master(colleges.provideDepartments, { params: { id }, body })
    const messageOf = async () => (await master(colleges.withdrawDepartment, { params })).body.message
    const joined = (role: 'professor' | 'student') =>
      aPerson(harness.db, {
        role,
        name: `Dr New ${role}`,
        email: `new-${role}@rounds.example`,
        createdAt: harness.clock.now,
        ...harness.places.medicineB,
      })
    const teacher = await joined('professor')
    const move = (to: string) =>
      harness.db.unchecked('update accounts set department_id = $1 where id = $2', [to, teacher.id])
    await move(departmentId)
    expect(await messageOf()).toBe(fillMessage(collegeMessages.departmentInUseByOne, { department }))
    await move(medicine)
    const list = (studentId: string) =>
      harness.db.unchecked(
        `insert into student_teachers (id, student_id, college_id, department_id, subject_id, teacher_id, added_by_id, created_at)
         values (gen_random_uuid(), $1, $2, $3, $4, $5, $1, now())`,
        [studentId, id, medicine, departmentId, teacher.id],
      )
    await list(harness.people.collegeBStudent.id)
    expect(await messageOf()).toBe(fillMessage(collegeMessages.departmentOnOneList, { department }))
    await list((await joined('student')).id)
    expect(await messageOf()).toBe(fillMessage(collegeMessages.departmentOnLists, { n: 2, department }))
  })
})
