// Races, which need several connections: two taps on a link, a link and the queue, many PINs at once.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { signOffMessages } from '@rounds/contract/records/logbook/sign-off/sign-off.messages'
import { describe, expect } from 'vitest'
import { approval } from '#api/testing/entries/entries.ts'
import { aSignOffLink, pin, setPin } from '#api/testing/entries/sign-off.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

const repeats = 20

const test = it.extend('pinned', { scope: 'file' }, async ({ harness }) => {
  harness.api.limitTries = {
    'signOff.asked': 1000,
    'pin.student': 1000,
    'pin.account': 1000,
    'signOff.decisions': 1000,
  }
  await setPin(harness, 'teacher')
})

const byLink = (harness: Harness, token: string, more: object = {}) =>
  harness.anonymous(signOffs.decide, { params: { token }, body: { ...approval(), pin, ...more } })
const decisionsOn = async ({ db }: Harness, id: string) =>
  db.unchecked(`select detail->>'how' as how from audit_events where action = 'entry.decided' and subject_id = $1`, [
    id,
  ])

describe('a race', () => {
  test(`of several taps on a link decides once, ${repeats} times`, async ({ harness, pinned: _ }) => {
    for (let round = 0; round < repeats; round++) {
      const { id, token } = await aSignOffLink(harness)
      const replies = await Promise.all(Array.from({ length: 4 }, () => byLink(harness, token)))
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
      const losers = replies.filter(({ status }) => status === 409)
      expect(new Set(losers.map(({ body }) => body.message))).toEqual(new Set([signOffMessages.used]))
      expect(await decisionsOn(harness, id)).toEqual([{ how: 'link-pin' }])
    }
  })

  test(`of a link and the queue decides once, ${repeats} times`, async ({ harness, hod, pinned: _ }) => {
    const ways = new Set<unknown>()
    for (let round = 0; round < repeats; round++) {
      const { id, token } = await aSignOffLink(harness)
      const queue = () =>
        hod(entries.decide, { params: { id }, body: { revision: 1, status: 'Rejected', remark: 'No', score: 0 } })
      const both = round % 2 ? [queue(), byLink(harness, token)] : [byLink(harness, token), queue()]
      const replies = await Promise.all(both)
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
      const made = await decisionsOn(harness, id)
      expect(made).toHaveLength(1)
      ways.add(made[0]?.how)
      const [row] = await harness.db.unchecked('select used_at from sign_off_links where entry_id = $1', [id])
      expect(row?.used_at === null).toBe(made[0]?.how === 'queue')
    }
    expect([...ways].every((how) => how === 'queue' || how === 'link-pin')).toBe(true)
  })

  test(`of a decision and the withdrawal of its link has one winner, ${repeats} times`, async ({
    harness,
    student,
    pinned: _,
  }) => {
    for (let round = 0; round < repeats; round++) {
      const { id, token } = await aSignOffLink(harness)
      const withdraw = () => student(signOffs.withdraw, { params: { id } })
      const both = round % 2 ? [withdraw(), byLink(harness, token)] : [byLink(harness, token), withdraw()]
      const statuses = (await Promise.all(both)).map(({ status }) => status)
      expect(statuses.sort((a, b) => a - b)).toEqual([200, 409])
      const [row] = await harness.db.unchecked('select used_at, withdrawn_at from sign_off_links where entry_id = $1', [
        id,
      ])
      expect(row?.used_at === null).not.toBe(row?.withdrawn_at === null)
      expect(await decisionsOn(harness, id)).toHaveLength(row?.used_at === null ? 0 : 1)
    }
  })

  test('of many PINs checks only five of them', async ({ harness, pinned: _ }) => {
    const { id, token } = await aSignOffLink(harness)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_one, index) => byLink(harness, token, { pin: `${500_100 + index}` })),
    )
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(4)
    const refused = await harness.db.unchecked(
      `select 1 from audit_events where action = 'signOff.refused' and subject_id = $1`,
      [id],
    )
    expect(refused).toHaveLength(5)
    expect((await byLink(harness, token)).status).toBe(409)
  })
})
