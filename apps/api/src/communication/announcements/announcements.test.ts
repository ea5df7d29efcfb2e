// Announcements over HTTP: recipients, visibility of the reader count, and immutability.
import { announcements } from '@rounds/contract/communication/announcements/announcement.endpoints'
import { announcementMessages } from '@rounds/contract/communication/announcements/announcement.messages'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson, type CastName, castNames } from '#api/testing/people.ts'

it.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('delete from throttles')
})

const draft = { title: 'Journal club', text: 'On Thursday at four.' }

async function published(harness: Harness, by: CastName, over: Partial<typeof draft> = {}): Promise<string> {
  const { status, body } = await (await harness.as(by))(announcements.publish, { body: { ...draft, ...over } })
  expect(status).toBe(200)
  return body.id
}

const listed = async (harness: Harness, who: CastName) =>
  (await (await harness.as(who))(announcements.list, { query: { size: 100 } })).body.announcements

const one = async (harness: Harness, who: CastName, id: string) =>
  (await listed(harness, who)).find((announcement) => announcement.id === id)

const whoSee = async (harness: Harness, id: string) => {
  const seen: CastName[] = []
  for (const who of castNames) {
    const inList = (await one(harness, who, id)) !== undefined
    const { status } = await (await harness.as(who))(announcements.find, { params: { id } })
    expect([who, status]).toEqual([who, inList ? 200 : 404])
    if (inList) seen.push(who)
  }
  return seen
}

const department: CastName[] = ['student', 'otherStudentOfDepartment', 'teacher', 'otherTeacher', 'clerk', 'hod']
const college: CastName[] = [...department, 'otherStudent', 'otherHod', 'forensicStudent', 'forensicTeacher', 'admin']

describe('an announcement by the Master', () => {
  const collegeB: CastName[] = ['collegeBStudent', 'collegeBHod', 'collegeBAdmin']

  it('reaches everybody in all colleges, or in the chosen ones', async ({ harness, master }) => {
    const all = await published(harness, 'master')
    expect(await whoSee(harness, all)).toEqual(
      castNames.filter((who) => who !== 'drpc' && (who === 'master' || harness.people[who].collegeId !== null)),
    )
    expect(await one(harness, 'collegeBHod', all)).toMatchObject({ colleges: [], department: null, readers: null })
    const { collegeId } = harness.places.medicineB
    const body = { ...draft, collegeIds: [collegeId, collegeId] }
    const some = await master(announcements.publish, { body })
    expect(some.body.message).toBe('Announced to 3 people.')
    expect(await whoSee(harness, some.body.id)).toEqual(
      castNames.filter((who) => [...collegeB, 'master'].includes(who)),
    )
    const student = await harness.as('collegeBStudent')
    await student(announcements.read, { params: { id: some.body.id } })
    expect(await one(harness, 'master', some.body.id)).toMatchObject({
      colleges: ['College B'],
      readers: { read: 1, of: 3 },
    })
    await expect(
      harness.db.unchecked("update announcements set college_ids = '{}' where id = $1", [some.body.id]),
    ).rejects.toThrow('not changed')
    expect((await master(announcements.withdraw, { params: { id: some.body.id } })).status).toBe(200)
    expect(await whoSee(harness, some.body.id)).toEqual(['master'])
  })

  it('is refused for an unknown college; nobody else can choose colleges', async ({ harness, master, admin }) => {
    const { status, body } = await master(announcements.publish, { body: { ...draft, collegeIds: [uuidv7()] } })
    expect([status, body.fields]).toEqual([400, { collegeIds: announcementMessages.unknownCollege }])
    const many = Array.from({ length: 101 }, () => uuidv7())
    expect((await master(announcements.publish, { body: { ...draft, collegeIds: many } })).status).toBe(400)
    const own = { ...draft, collegeIds: [harness.places.medicine.collegeId] }
    expect((await admin(announcements.publish, { body: own })).status).toBe(403)
  })
})

describe('an announcement', () => {
  it('reaches only the department of its author', async ({ harness, teacher }) => {
    const { body } = await teacher(announcements.publish, {
      body: { title: '  Journal club ', text: ' On Thursday.\nAt four. ' },
    })
    expect(body.message).toBe('Announced to 5 people.')
    expect(await whoSee(harness, body.id)).toEqual(department)
    expect(await one(harness, 'student', body.id)).toMatchObject({
      title: 'Journal club',
      text: 'On Thursday.\nAt four.',
      author: { id: harness.people.teacher.id, name: 'Dr teacher', role: 'professor' },
      department: 'General Medicine',
      isRead: false,
      readers: null,
      withdrawnAt: null,
    })
    expect(await one(harness, 'teacher', body.id)).toMatchObject({ isRead: true, readers: { read: 0, of: 5 } })
  })

  it('of an Admin reaches the college', async ({ harness }) => {
    const id = await published(harness, 'admin')
    expect(await whoSee(harness, id)).toEqual(college)
    expect(await one(harness, 'hod', id)).toMatchObject({ department: null, readers: null })
    expect(await one(harness, 'admin', id)).toMatchObject({ readers: { read: 0, of: 10 } })
  })

  it('notifies every recipient without its text', async ({ harness }) => {
    const id = await published(harness, 'hod')
    const told = await harness.db.uncheckedRows(
      z.object({ id: z.string(), facts: z.unknown(), isGathered: z.boolean() }),
      `select account_id as id, facts, outbound_after is not null as "isGathered" from notifications where once = $1`,
      [`announcement:${id}`],
    )
    expect(new Set(told.map((row) => row.id))).toEqual(
      new Set(department.filter((who) => who !== 'hod').map((who) => harness.people[who].id)),
    )
    expect(told[0]).toMatchObject({ facts: { by: 'Dr hod', page: `/announcements?open=${id}` }, isGathered: true })
  })

  it('needs a title, a text and a recipient', async ({ harness, teacher }) => {
    const send = async (body: object) => {
      const answer = await teacher(announcements.publish, { body: { ...draft, ...body } })
      return [answer.status, answer.body.fields]
    }
    expect(await send({ title: ' ' })).toEqual([400, { title: announcementMessages.noTitle }])
    expect(await send({ text: ' \n' })).toEqual([400, { text: announcementMessages.noText }])
    expect(await send({ title: 'x'.repeat(121) })).toEqual([400, { title: expect.stringContaining('120') }])
    expect(await send({ title: 'a\nb' })).toEqual([400, { title: expect.anything() }])
    expect(await send({ text: 'x'.repeat(4001) })).toEqual([400, { text: expect.stringContaining('4000') }])
    expect(await send({ departmentId: harness.places.pathology.departmentId })).toEqual([
      400,
      { departmentId: 'Unknown field.' },
    ])
    const alone = await (await harness.as('collegeBHod'))(announcements.publish, { body: draft })
    expect(alone.body.message).toBe(announcementMessages.publishedToOne)
    await harness.db.unchecked('update accounts set active = false where id = $1', [harness.people.collegeBStudent.id])
    const nobody = await (await harness.as('collegeBHod'))(announcements.publish, { body: draft })
    expect([nobody.status, nobody.body.message]).toEqual([409, announcementMessages.nobody])
    await harness.db.unchecked('update accounts set active = true where id = $1', [harness.people.collegeBStudent.id])
  })

  it('reaches only people present then: newcomers miss it, people who move keep it', async ({ harness, hod }) => {
    const id = await published(harness, 'hod')
    const place = { createdAt: harness.clock.now, ...harness.places.medicine }
    const late = await aPerson(harness.db, { name: 'Late', email: 'late@rounds.example', role: 'student', ...place })
    const asLate = await harness.as(late)
    expect((await asLate(announcements.find, { params: { id } })).status).toBe(404)
    await harness.db.unchecked('update accounts set active = false where id = $1', [late.id])
    const move = (departmentId: string) =>
      harness.db.unchecked('update accounts set department_id = $2 where id = $1', [
        harness.people.otherTeacher.id,
        departmentId,
      ])
    await move(harness.places.pathology.departmentId)
    expect(await one(harness, 'otherTeacher', id)).toBeDefined()
    await move(harness.places.medicine.departmentId)
    expect((await hod(announcements.find, { params: { id } })).body.announcement.readers).toEqual({ read: 0, of: 5 })
  })

  it('cannot be published by students or coordinators, and is limited to ten a day', async ({ harness }) => {
    for (const who of ['student', 'drpc'] as const) {
      expect([who, (await (await harness.as(who))(announcements.publish, { body: draft })).status]).toEqual([who, 403])
    }
    expect((await harness.anonymous(announcements.list, { query: {} })).status).toBe(401)
    for (const _ of Array(10).keys()) await published(harness, 'clerk')
    const { status, body } = await (await harness.as('clerk'))(announcements.publish, { body: draft })
    expect([status, body.message]).toEqual([429, announcementMessages.tooMany])
  })

  it('is published once when sent again under the same key', async ({ harness }) => {
    const headers = { ...(await harness.session('forensicTeacher')), 'idempotency-key': 'announcement-key-1' }
    const send = () =>
      harness.http.inject({ method: 'POST', url: '/api/announcements', headers, payload: { ...draft, title: 'Once' } })
    const [first, second] = [await send(), await send()]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
    expect((await listed(harness, 'forensicStudent')).filter(({ title }) => title === 'Once')).toHaveLength(1)
  })
})

describe('reading an announcement', () => {
  it('counts once per person, for author and HOD alone, and clears the notification', async ({ harness, student }) => {
    const id = await published(harness, 'teacher')
    const isTold = async () => {
      const [row] = await harness.db.unchecked(
        `select read_at is not null as "isRead", outbound_after is not null as "isWaiting"
         from notifications where account_id = $1 and once = $2`,
        [harness.people.student.id, `announcement:${id}`],
      )
      return row
    }
    expect(await isTold()).toEqual({ isRead: false, isWaiting: true })
    for (const _ of [1, 2]) {
      const { status, body } = await student(announcements.read, { params: { id } })
      expect([status, body.announcement.isRead, body.announcement.readers]).toEqual([200, true, null])
    }
    expect(await isTold()).toEqual({ isRead: true, isWaiting: false })
    // The author counts as having read it.
    await (await harness.as('teacher'))(announcements.read, { params: { id } })
    for (const who of ['teacher', 'hod'] as const) {
      expect((await one(harness, who, id))?.readers).toEqual({ read: 1, of: 5 })
    }
    for (const who of ['otherTeacher', 'clerk', 'student'] as const) {
      expect((await one(harness, who, id))?.readers).toBeNull()
    }
  })

  it('is reserved for its recipients', async ({ harness, student }) => {
    const id = await published(harness, 'forensicTeacher')
    for (const who of ['student', 'hod', 'admin', 'master', 'collegeBHod'] as const) {
      expect([who, (await (await harness.as(who))(announcements.read, { params: { id } })).status]).toEqual([who, 404])
    }
    expect((await student(announcements.read, { params: { id: uuidv7() } })).status).toBe(404)
    expect((await student(announcements.read, { params: { id: 'none' } })).status).toBe(404)
    expect(await one(harness, 'forensicTeacher', id)).toMatchObject({ readers: { read: 0, of: 1 } })
  })
})

describe('withdrawing an announcement', () => {
  it('is open to its author, hides it from everybody else, and cancels pending notifications', async ({
    harness,
    teacher,
  }) => {
    const id = await published(harness, 'teacher')
    for (const who of ['otherTeacher', 'clerk'] as const) {
      expect([who, (await (await harness.as(who))(announcements.withdraw, { params: { id } })).status]).toEqual([
        who,
        403,
      ])
    }
    for (const [who, status] of [
      ['student', 403],
      ['otherHod', 404],
      ['admin', 404],
      ['master', 404],
    ] as const) {
      const answer = await (await harness.as(who))(announcements.withdraw, { params: { id } })
      expect([who, answer.status]).toEqual([who, status])
    }
    const { status, body } = await teacher(announcements.withdraw, { params: { id } })
    expect([status, body.message, body.announcement.withdrawnAt]).toEqual([
      200,
      announcementMessages.withdrawn,
      harness.clock.now.toISOString(),
    ])
    expect(await whoSee(harness, id)).toEqual(['teacher'])
    const waiting = await harness.db.unchecked(
      'select 1 from notifications where once = $1 and (read_at is null or outbound_after is not null)',
      [`announcement:${id}`],
    )
    expect(waiting).toEqual([])
    const again = await teacher(announcements.withdraw, { params: { id } })
    expect([again.status, again.body.message]).toEqual([409, announcementMessages.withdrawnBefore])
  })

  it('is open to the HOD of the department, but no longer after a move', async ({ harness, hod }) => {
    const [first, second] = [await published(harness, 'teacher'), await published(harness, 'teacher')]
    expect((await hod(announcements.withdraw, { params: { id: first } })).status).toBe(200)
    expect(await whoSee(harness, first)).toEqual(['teacher'])
    const ofCollege = await published(harness, 'admin')
    expect((await hod(announcements.withdraw, { params: { id: ofCollege } })).status).toBe(403)
    const move = (departmentId: string) =>
      harness.db.unchecked('update accounts set department_id = $2 where id = $1', [
        harness.people.hod.id,
        departmentId,
      ])
    await move(harness.places.forensic.departmentId)
    expect((await one(harness, 'hod', second))?.readers).toBeNull()
    expect((await hod(announcements.withdraw, { params: { id: second } })).status).toBe(403)
    await move(harness.places.medicine.departmentId)
  })
})

it('the table refuses changes, wrong counts and deletion', async ({ harness }) => {
  const id = await published(harness, 'teacher')
  const refused = (sql: string, why: RegExp) => expect(harness.db.unchecked(sql, [id])).rejects.toThrow(why)
  await refused('delete from announcements where id = $1', /not deleted/)
  await refused("update announcements set text = 'Other' where id = $1", /not changed/)
  await refused('update announcements set recipients = 9 where id = $1', /not changed/)
  await refused('update announcements set read_count = 9 where id = $1', /announcements_read/)
  await harness.db.unchecked('update announcements set text = null, title = null where id = $1', [id])
  expect(await one(harness, 'student', id)).toMatchObject({ title: null, text: null })
})
