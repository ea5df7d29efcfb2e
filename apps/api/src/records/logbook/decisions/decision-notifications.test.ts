// A decision notifies its student in the same statement: one notification per record, one per bulk, without any
// content.
import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { kindOf, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { scoreModeFor } from '@rounds/contract/records/logbook/score'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Client } from '#api/testing/client.ts'
import { anEntry } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'

it.beforeEach(({ harness }) => harness.db.unchecked('delete from notifications'))

const decide = (teacher: Client, id: string, status: 'Approved' | 'Rejected', revision = 1, client = teacher) =>
  client(entries.decide, { params: { id }, body: { revision, status, remark: 'Seen on the ward', score: 3 } })
const inbox = async (student: Client, client = student) => (await client(notifications.list)).body.notifications

describe('a decision', () => {
  it('notifies the student of the kind and the verifier, and links to the record', async ({
    harness,
    student,
    teacher,
  }) => {
    const [approved, rejected] = [await anEntry(harness), await anEntry(harness, 'skill-lab')]
    await decide(teacher, approved.id, 'Approved')
    harness.clock.now = new Date(harness.clock.now.getTime() + 1_000)
    await decide(teacher, rejected.id, 'Rejected')
    expect(await inbox(student)).toMatchObject([
      { title: 'Record rejected', page: `/task/skill-lab?edit=${rejected.id}`, isRead: false },
      {
        title: 'Record approved',
        text: 'Dr teacher approved your record in OPD Campus.',
        page: `/task/opd-campus?open=${approved.id}`,
      },
    ])
    expect(await inbox(student, await harness.as('otherStudentOfDepartment'))).toEqual([])
  })

  it('sends no notification when another decision came first', async ({ harness, student, teacher }) => {
    const entry = await anEntry(harness)
    await decide(teacher, entry.id, 'Approved')
    expect((await decide(teacher, entry.id, 'Rejected', 1, await harness.as('hod'))).status).toBe(409)
    expect(await inbox(student)).toHaveLength(1)
  })

  it('costs no additional statement', async ({ harness, teacher }) => {
    const entry = await anEntry(harness)
    const queries = await harness.queriesOf(() => decide(teacher, entry.id, 'Approved'))
    // Three statements: the session, the entry, the decision.
    expect(queries).toHaveLength(3)
    expect(queries.filter((text) => text.includes('insert into notifications'))).toHaveLength(1)
  })

  it('also notifies the student when reopened', async ({ harness, student, teacher, hod }) => {
    const entry = await anEntry(harness)
    await decide(teacher, entry.id, 'Approved')
    await harness.db.unchecked('delete from notifications')
    const body = { revision: 1, reason: 'The wrong ward is named' }
    expect((await hod(entries.reopen, { params: { id: entry.id }, body })).status).toBe(200)
    expect(await inbox(student)).toMatchObject([
      { title: 'Record reopened', text: expect.stringContaining('Dr hod reopened your approved record in OPD Campus') },
    ])
    expect(JSON.stringify(await inbox(student))).not.toContain('wrong ward')
  })
})

describe('a bulk decision', () => {
  const bulk = (teacher: Client, of: { id: string }[], status: 'Approved' | 'Rejected' = 'Approved') =>
    teacher(entries.decideMany, {
      body: { ids: of.map(({ id }) => ({ id, revision: 1 })), status, remark: 'Well done', score: 3 },
    })

  it('of many records notifies each student once, with their number of records', async ({
    harness,
    student,
    teacher,
  }) => {
    const mine = [await anEntry(harness), await anEntry(harness), await anEntry(harness, 'skill-lab')]
    const others = [await anEntry(harness, 'opd-campus', { by: 'otherStudentOfDepartment' })]
    await bulk(teacher, [...mine, ...others])
    expect(await inbox(student)).toMatchObject([
      { title: '3 records approved', text: 'Dr teacher approved 3 records of yours.', page: '/dashboard' },
    ])
    expect(await inbox(student, await harness.as('otherStudentOfDepartment'))).toMatchObject([
      { title: '1 record approved', page: '/task/opd-campus' },
    ])
  })

  it('links to the page of the kind when there is only one', async ({ harness, student, teacher }) => {
    await bulk(teacher, [await anEntry(harness), await anEntry(harness)], 'Rejected')
    expect(await inbox(student)).toMatchObject([
      { title: '2 records rejected', page: '/task/opd-campus?status=Rejected' },
    ])
  })

  it('counts only the records it decided', async ({ harness, student, teacher }) => {
    const [taken, free] = [await anEntry(harness), await anEntry(harness)]
    await decide(teacher, taken.id, 'Rejected')
    await harness.db.unchecked('delete from notifications')
    await bulk(teacher, [taken, free])
    expect(await inbox(student)).toMatchObject([{ title: '1 record approved' }])
  })
})

describe('for every kind of record', () => {
  it('the notification contains the title of the kind and none of the content', async ({ harness, teacher }) => {
    let checked = 0
    for (const { id } of kinds) {
      const kind = kindOf(id)
      if (kind.departments || kind.verifiedBy) continue
      const entry = await anEntry(harness, id)
      const { mode } = scoreModeFor(kind, entry.details)
      if (mode === 'rubric') continue
      await harness.db.unchecked('delete from notifications')
      const remark = 'Name the ward of patient Meena'
      const score = mode === 'grade' ? { score: 1 } : {}
      await teacher(entries.decide, {
        params: { id: entry.id },
        body: { revision: 1, status: 'Rejected', remark, ...score },
      })
      const rows = await harness.db.uncheckedRows(z.object({ facts: z.unknown() }), 'select facts from notifications')
      const page = `${kind.route}?edit=${entry.id}`
      expect(rows, id).toEqual([{ facts: { by: 'Dr teacher', records: kind.title, page } }])
      checked++
    }
    expect(checked).toBeGreaterThan(12)
  })
})
