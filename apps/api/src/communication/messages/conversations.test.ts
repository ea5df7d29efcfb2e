// Messages over HTTP: who may write to whom, what the other person sees, and immutability.
import { conversations } from '@rounds/contract/communication/messages/conversation.endpoints'
import { conversationMessages } from '@rounds/contract/communication/messages/conversation.messages'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { said } from '#api/testing/operation/said.ts'
import { aPerson, type CastName } from '#api/testing/people.ts'
import { aStoredPosting } from '#api/testing/postings.ts'

it.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('delete from throttles')
})

const write = async (harness: Harness, from: CastName, to: CastName | string, text = 'Please see bed 4.') =>
  (await harness.as(from))(conversations.start, {
    body: { personId: to in harness.people ? harness.people[to as CastName].id : to, text },
  })

const listed = async (harness: Harness, who: CastName) =>
  (await (await harness.as(who))(conversations.list, { query: { size: 100 } })).body.conversations

const withPerson = async (harness: Harness, who: CastName, other: CastName) =>
  (await listed(harness, who)).find(({ person }) => person.id === harness.people[other].id)

const contactsOf = async (harness: Harness, who: CastName, search?: string) =>
  (await (await harness.as(who))(conversations.contacts, { query: search ? { search } : {} })).body.people

describe('a first message', () => {
  it('starts a conversation for both, unread and with a notification for the recipient', async ({ harness }) => {
    const { status, body } = await write(harness, 'teacher', 'student', '  See bed 4.\nThank you. ')
    expect(status).toBe(200)
    expect(body.sent).toMatchObject({ number: 1, isMine: true, text: 'See bed 4.\nThank you.' })
    expect(body.conversation).toMatchObject({
      person: { id: harness.people.student.id, name: 'Dr student', role: 'student' },
      unread: 0,
      lastText: 'See bed 4.\nThank you.',
      lastIsMine: true,
      closed: null,
    })
    expect(await withPerson(harness, 'student', 'teacher')).toMatchObject({
      id: body.conversation.id,
      unread: 1,
      lastIsMine: false,
    })
    const told = await harness.db.uncheckedRows(
      z.object({ facts: z.object({ by: z.string(), count: z.number(), page: z.string() }) }),
      "select facts from notifications where account_id = $1 and event = 'message.received'",
      [harness.people.student.id],
    )
    // The notification does not contain the text of the message.
    expect(told).toEqual([{ facts: { by: 'Dr teacher', count: 1, page: `/messages?with=${body.conversation.id}` } }])
  })

  it('continues the existing conversation, whichever of the two writes it', async ({ harness }) => {
    const { id } = (await write(harness, 'teacher', 'student')).body.conversation
    const answer = await write(harness, 'student', 'teacher', 'Done.')
    expect(answer.body.conversation.id).toBe(id)
  })

  it('needs a text and a permitted recipient', async ({ harness, teacher }) => {
    const send = async (body: object) => {
      const answer = await teacher(conversations.start, {
        body: { personId: harness.people.student.id, text: 'Hello', ...body },
      })
      return [answer.status, answer.body.fields]
    }
    expect(await send({ text: ' \n ' })).toEqual([400, { text: conversationMessages.noText }])
    expect(await send({ text: 'x'.repeat(2001) })).toEqual([400, { text: expect.stringContaining('2000') }])
    expect(await send({ text: 'a\u0007b' })).toEqual([400, { text: expect.anything() }])
    expect(await send({ personId: 'nobody' })).toEqual([400, { personId: expect.anything() }])
    const noPerson = [400, { personId: conversationMessages.noPerson }]
    for (const personId of [
      uuidv7(),
      harness.people.teacher.id,
      harness.people.otherStudent.id,
      harness.people.collegeBStudent.id,
      harness.people.master.id,
      harness.people.drpc.id,
    ]) {
      expect(await send({ personId })).toEqual(noPerson)
    }
    expect(await send({ files: [] })).toEqual([400, { files: 'Unknown field.' }])
  })

  it('reaches people connected to the writer by department, college or posting', async ({ harness }) => {
    const reached: [CastName, CastName, number][] = [
      ['student', 'otherStudentOfDepartment', 200],
      ['student', 'admin', 200],
      ['clerk', 'hod', 200],
      ['admin', 'otherStudent', 200],
      ['admin', 'collegeBStudent', 400],
      ['hod', 'otherHod', 400],
      ['master', 'collegeBStudent', 200],
      // A person to whom the Master has written may reply.
      ['collegeBStudent', 'master', 200],
      ['collegeBHod', 'master', 400],
      ['drpc', 'student', 400],
    ]
    for (const [from, to, status] of reached) {
      expect([from, to, (await write(harness, from, to)).status]).toEqual([from, to, status])
    }
    await aStoredPosting(harness, 'student', '2026-06-01')
    expect((await write(harness, 'drpc', 'student')).status).toBe(200)
    expect((await write(harness, 'student', 'drpc')).status).toBe(200)
    expect((await write(harness, 'drpc', 'otherStudentOfDepartment')).status).toBe(400)
  })

  it('reaches nobody who is unjoined, unconfirmed, unapproved or blocked, or has left', async ({ harness }) => {
    const place = { createdAt: harness.clock.now, ...harness.places.medicine }
    const unreachable = {
      invited: { role: 'professor', emailVerifiedAt: null },
      unconfirmed: { role: 'professor', confirmed: false },
      unapproved: { role: 'student', verifyByHod: false },
      blocked: { role: 'student', active: false },
    } as const
    for (const [name, over] of Object.entries(unreachable)) {
      const person = await aPerson(harness.db, {
        name: `Zed ${name}`,
        email: `${name}@rounds.example`,
        ...place,
        ...over,
      })
      expect([name, (await write(harness, 'hod', person.id)).status]).toEqual([name, 400])
    }
    const former = { role: 'student', name: 'Zed former', email: 'former@rounds.example', ...place } as const
    const { id } = await aPerson(harness.db, former)
    await harness.db.unchecked("update accounts set left_on = '2026-06-01' where id = $1", [id])
    expect((await write(harness, 'hod', id)).status).toBe(400)
    expect(await contactsOf(harness, 'hod', 'Zed')).toEqual([])
  })
})

describe('a conversation', () => {
  it('is readable to its two people alone, in the order of writing', async ({ harness, teacher, student }) => {
    const { conversation } = (await write(harness, 'teacher', 'otherStudentOfDepartment', 'One')).body
    const params = { id: conversation.id }
    for (const text of ['Two', 'Three']) await teacher(conversations.send, { params, body: { text } })
    const other = await harness.as('otherStudentOfDepartment')
    const { body } = await other(conversations.messages, { params, query: {} })
    expect(body.messages.map(({ number, text, isMine }) => [number, text, isMine])).toEqual([
      [1, 'One', false],
      [2, 'Two', false],
      [3, 'Three', false],
    ])
    expect([body.hasOlder, body.conversation.unread]).toEqual([false, 3])
    for (const who of ['student', 'hod', 'admin', 'master', 'otherTeacher'] as const) {
      const client = await harness.as(who)
      expect([who, (await client(conversations.messages, { params, query: {} })).status]).toEqual([who, 404])
      expect([who, (await client(conversations.send, { params, body: { text: 'Hi' } })).status]).toEqual([who, 404])
      expect([who, (await client(conversations.read, { params, body: { upTo: 1 } })).status]).toEqual([who, 404])
    }
    expect((await student(conversations.messages, { params: { id: uuidv7() }, query: {} })).status).toBe(404)
    expect((await other(conversations.messages, { params, query: { before: 0 } })).status).toBe(400)
  })

  it('can be read backwards and forwards from a number', async ({ harness }) => {
    const { conversation } = (await write(harness, 'clerk', 'otherTeacher', 'First')).body
    await harness.db.unchecked(
      `insert into messages (id, conversation_id, number, sender_id, text, sent_at)
       select gen_random_uuid(), $1, n, $2, 'Message ' || n, now() from generate_series(2, 70) n`,
      [conversation.id, harness.people.clerk.id],
    )
    const clerk = await harness.as('clerk')
    const params = { id: conversation.id }
    const numbers = async (query: { before?: number; after?: number }) => {
      const { body } = await clerk(conversations.messages, { params, query })
      return [body.messages.at(0)?.number, body.messages.at(-1)?.number, body.hasOlder, body.hasNewer]
    }
    await harness.db.unchecked('update conversations set last_number = 70 where id = $1', [conversation.id])
    expect(await numbers({})).toEqual([41, 70, true, false])
    expect(await numbers({ before: 41 })).toEqual([11, 40, true, true])
    expect(await numbers({ before: 11 })).toEqual([1, 10, false, true])
    expect(await numbers({ before: 1 })).toEqual([undefined, undefined, false, false])
    expect(await numbers({ after: 30 })).toEqual([31, 60, true, true])
    expect(await numbers({ after: 60 })).toEqual([61, 70, true, false])
    expect(await numbers({ after: 70 })).toEqual([undefined, undefined, false, false])
  })

  it('is marked as read up to the last message seen, and so is its notification', async ({ harness, hod, teacher }) => {
    const { conversation } = (await write(harness, 'teacher', 'hod', 'One')).body
    const params = { id: conversation.id }
    for (const text of ['Two', 'Three']) await teacher(conversations.send, { params, body: { text } })
    const notified = () =>
      harness.db.uncheckedRows(
        z.object({ count: z.number(), isRead: z.boolean(), isWaiting: z.boolean() }),
        `select (facts->>'count')::int as count, read_at is not null as "isRead", outbound_after is not null as "isWaiting"
         from notifications where account_id = $1 and once = 'conversation:' || $2`,
        [harness.people.hod.id, conversation.id],
      )
    expect(await notified()).toEqual([{ count: 3, isRead: false, isWaiting: true }])
    const unread = async () => (await hod(conversations.unread)).body.unread
    const others = (await unread()) - 3
    const readUpTo = async (upTo: number) =>
      (await hod(conversations.read, { params, body: { upTo } })).body.unread - others
    expect(await readUpTo(2)).toBe(1)
    expect(await notified()).toMatchObject([{ isRead: false }])
    // The read position never moves back.
    expect(await readUpTo(1)).toBe(1)
    expect(await readUpTo(99)).toBe(0)
    expect(await notified()).toEqual([{ count: 3, isRead: true, isWaiting: false }])
    await teacher(conversations.send, { params, body: { text: 'Four' } })
    expect(await notified()).toEqual([{ count: 1, isRead: false, isWaiting: true }])
    expect(await unread()).toBe(others + 1)
    expect((await hod(conversations.read, { params, body: { upTo: 0 } })).status).toBe(400)
  })

  it('sends no second e-mail before the first is read', async ({ harness, teacher }) => {
    const { conversation } = (await write(harness, 'teacher', 'clerk', 'One')).body
    await harness.db.unchecked('update notifications set outbound_after = null where account_id = $1', [
      harness.people.clerk.id,
    ])
    await teacher(conversations.send, { params: { id: conversation.id }, body: { text: 'Two' } })
    const [row] = await harness.db.unchecked('select outbound_after from notifications where account_id = $1', [
      harness.people.clerk.id,
    ])
    expect(row).toEqual({ outbound_after: null })
  })

  it('creates a new notification once the earlier one was read', async ({ harness, teacher, hod }) => {
    const { id } = (await write(harness, 'teacher', 'hod', 'One')).body.conversation
    const params = { id }
    const notified = async () => {
      const [row] = await harness.db.uncheckedRows(
        z.object({ id: z.uuid() }),
        `select id from notifications where account_id = $1 and once = 'conversation:' || $2`,
        [harness.people.hod.id, id],
      )
      return row?.id
    }
    const first = await notified()
    await teacher(conversations.send, { params, body: { text: 'Two' } })
    expect(await notified()).toBe(first)
    await hod(conversations.read, { params, body: { upTo: 99 } })
    await teacher(conversations.send, { params, body: { text: 'Three' } })
    expect(await notified()).not.toBe(first)
  })

  it('stays readable after a person leaves, is blocked or moves, and states why it is closed', async ({
    harness,
    teacher,
    student,
  }) => {
    const { id } = (await write(harness, 'teacher', 'student')).body.conversation
    const params = { id }
    const change = (sql: string) =>
      harness.db.unchecked(`update accounts set ${sql} where id = $1`, [harness.people.student.id])
    const tried = async (client = teacher) => {
      const { status, body } = await client(conversations.send, { params, body: { text: 'Hello?' } })
      return [status, body.message]
    }
    const gone = 'Dr student has left or cannot sign in. You can read this conversation, but not write in it.'
    for (const [away, back] of [
      ['active = false', 'active = true'],
      ["left_on = '2026-06-01'", 'left_on = null'],
      ['verify_by_hod = false', 'verify_by_hod = true'],
    ] as const) {
      await change(away)
      expect(await tried()).toEqual([409, gone])
      expect((await teacher(conversations.messages, { params, query: {} })).body.conversation.closed).toBe('gone')
      expect(await withPerson(harness, 'teacher', 'student')).toMatchObject({ closed: 'gone' })
      await change(back)
    }
    await change("left_on = '2026-06-01'")
    expect(await tried(student)).toEqual([409, conversationMessages.left])
    expect((await student(conversations.messages, { params, query: {} })).status).toBe(200)
    await change('left_on = null')
    await change(`department_id = '${harness.places.pathology.departmentId}'`)
    expect(await tried()).toEqual([
      409,
      'You and Dr student are not in the same department any more. You can read this conversation, but not write in it.',
    ])
    await change(`department_id = '${harness.places.medicine.departmentId}'`)
    expect((await tried())[0]).toBe(200)
  })
})

describe('a search', () => {
  it('finds words and names in the caller’s conversations only', async ({ harness, hod }) => {
    const { conversation: first, sent: rosters } = (
      await write(harness, 'hod', 'clerk', 'The rosters hang in ward seven.')
    ).body
    const { conversation: second, sent: meniere } = (
      await write(harness, 'hod', 'otherTeacher', 'Ask about the Ménière case.')
    ).body
    await hod(conversations.send, { params: { id: first.id }, body: { text: 'Thank you.' } })
    const found = async (who: CastName, search: string) => {
      const { body } = await (await harness.as(who))(conversations.list, { query: { search } })
      expect(body.page.total).toBe(body.conversations.length)
      return body.conversations.map(({ id, foundText, foundNumber }) => [id, foundText, foundNumber])
    }
    expect(await found('hod', 'ROSTER ward')).toEqual([[first.id, 'The rosters hang in ward seven.', rosters.number]])
    expect(await found('hod', 'meniere')).toEqual([[second.id, 'Ask about the Ménière case.', meniere.number]])
    expect(await found('hod', 'otherTeacher')).toEqual([[second.id, null, null]])
    expect(await found('clerk', 'rosters')).toEqual([[first.id, 'The rosters hang in ward seven.', rosters.number]])
    for (const who of ['otherTeacher', 'teacher', 'admin', 'master'] as const) {
      expect([who, await found(who, 'rosters')]).toEqual([who, []])
    }
    expect(await found('hod', 'nowhere')).toEqual([])
    // Punctuation alone is not a search.
    expect((await found('hod', '..')).length).toBeGreaterThan(1)
    expect((await hod(conversations.list, { query: { search: 'x'.repeat(101) } })).status).toBe(400)
  })
})

describe('the people you can write to', () => {
  it('are the department and the Admin, the college for an Admin, and matches for the Master', async ({ harness }) => {
    const names = async (who: CastName, search?: string) =>
      (await contactsOf(harness, who, search)).map(({ name }) => name.replace('Dr ', ''))
    const department = ['admin', 'clerk', 'hod', 'otherStudentOfDepartment', 'otherTeacher', 'student', 'teacher']
    for (const who of ['otherStudentOfDepartment', 'clerk', 'hod'] as const) {
      expect((await names(who)).filter((name) => name !== 'drpc')).toEqual(department.filter((name) => name !== who))
    }
    expect(await names('admin')).toEqual(expect.arrayContaining(['otherStudent', 'otherHod', 'forensicTeacher', 'hod']))
    expect(await names('admin')).not.toContain('collegeBStudent')
    expect(await names('hod', 'other')).toEqual(['otherStudentOfDepartment', 'otherTeacher'])
    expect(await names('hod', '..')).toContain('clerk')
    expect(await names('hod', "o' & !")).toEqual(['otherStudentOfDepartment', 'otherTeacher'])
    expect(await names('master')).toEqual([])
    expect(await names('master', 'collegeB')).toEqual(['collegeBAdmin', 'collegeBHod', 'collegeBStudent'])
    expect((await contactsOf(harness, 'master', 'collegeBHod'))[0]).toMatchObject({
      department: 'General Medicine',
      college: 'College B',
    })
  })

  it('include the existing conversation', async ({ harness }) => {
    const { id } = (await write(harness, 'otherTeacher', 'hod')).body.conversation
    const [found] = await contactsOf(harness, 'hod', 'otherTeacher')
    expect(found).toMatchObject({ role: 'assistantProfessor', college: null, conversationId: id })
  })
})

it('a message is sent once when sent again under the same key', async ({ harness }) => {
  const { id } = (await write(harness, 'otherHod', 'otherStudent')).body.conversation
  const headers = { ...(await harness.session('otherHod')), 'idempotency-key': 'message-key-1' }
  const send = (text: string) =>
    harness.http.inject({ method: 'POST', url: `/api/conversations/${id}/messages`, headers, payload: { text } })
  const [first, second, another] = [await send('Twice.'), await send('Twice.'), await send('Other words')]
  expect([first.statusCode, second.statusCode, another.statusCode]).toEqual([200, 200, 409])
  expect(second.json()).toEqual(first.json())
  expect(await withPerson(harness, 'otherStudent', 'otherHod')).toMatchObject({ unread: 2 })
})

it('messages are limited per minute, per day, and by the number of new people', async ({ harness }) => {
  const { id } = (await write(harness, 'collegeBHod', 'collegeBStudent')).body.conversation
  const client = await harness.as('collegeBHod')
  const tries = Array.from({ length: 20 }, (_, index) => index)
  const send = () => client(conversations.send, { params: { id }, body: { text: 'Again' } })
  const statuses: number[] = []
  for (const _ of tries) statuses.push((await send()).status)
  expect(statuses.slice(0, 19)).toEqual(Array(19).fill(200))
  expect(statuses.at(-1)).toBe(429)
  const { body } = await send()
  expect(body.message).toMatch(said(conversationMessages.tooFast))
  await harness.db.unchecked("update throttles set count = 400 where key like '%messages.day%'")
  await harness.db.unchecked("delete from throttles where key like '%messages.minute%'")
  expect((await send()).body.message).toBe(conversationMessages.tooMany)
  await harness.db.unchecked('delete from throttles')
  await write(harness, 'collegeBHod', 'collegeBStudent')
  await harness.db.unchecked("update throttles set count = 40 where key like '%messages.people%'")
  expect((await write(harness, 'collegeBHod', 'collegeBStudent')).body.message).toBe(conversationMessages.tooManyPeople)
})

describe('the tables', () => {
  it('refuse to change or delete a message, or to accept another sender', async ({ harness }) => {
    const { conversation, sent } = (await write(harness, 'forensicTeacher', 'forensicStudent')).body
    const refused = (sql: string, values: string[], why: RegExp) =>
      expect(harness.db.unchecked(sql, values)).rejects.toThrow(why)
    await refused('delete from messages where id = $1', [sent.id], /not deleted/)
    await refused("update messages set text = 'Other' where id = $1", [sent.id], /not changed/)
    await refused('update messages set number = 9 where id = $1', [sent.id], /not changed/)
    await refused(
      `insert into messages (id, conversation_id, number, sender_id, text, sent_at)
       values (gen_random_uuid(), $1, 2, $2, 'Hi', now())`,
      [conversation.id, harness.people.hod.id],
      /messages_sender_fk/,
    )
    await harness.db.unchecked('update messages set text = null where id = $1', [sent.id])
    expect(await withPerson(harness, 'forensicStudent', 'forensicTeacher')).toMatchObject({ lastText: null })
  })
})

it('anonymous callers, unconfirmed staff and unapproved students have no messages', async ({ harness }) => {
  const place = { createdAt: harness.clock.now, ...harness.places.medicine }
  const waiting = [
    await aPerson(harness.db, {
      name: 'New',
      email: 'new@rounds.example',
      role: 'student',
      verifyByHod: false,
      ...place,
    }),
    await aPerson(harness.db, {
      name: 'New',
      email: 'new2@rounds.example',
      role: 'professor',
      confirmed: false,
      ...place,
    }),
  ]
  const clients = [harness.anonymous, ...(await Promise.all(waiting.map((person) => harness.as(person))))]
  const params = { id: uuidv7() }
  const statuses = await Promise.all(
    clients.map(async (client) => [
      (await client(conversations.list, { query: {} })).status,
      (await client(conversations.contacts, { query: {} })).status,
      (await client(conversations.unread)).status,
      (await client(conversations.messages, { params, query: {} })).status,
      (await client(conversations.start, { body: { personId: harness.people.hod.id, text: 'Hello' } })).status,
    ]),
  )
  expect(statuses).toEqual([Array(5).fill(401), Array(5).fill(403), Array(5).fill(403)])
})
