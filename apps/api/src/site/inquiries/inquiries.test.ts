// Inquiries: what is stored, mailed and refused, and who may read them.
import { dayMs } from '@rounds/contract/kernel/durations'
import { inquiries } from '@rounds/contract/site/inquiries/inquiry.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { sweepInquiries } from './inquiries.routes.ts'

const inquiryTo = 'provider@rounds.example'

const test = it.extend('site', { scope: 'file' }, { inquiryTo })

test.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('delete from throttles')
  await harness.db.unchecked('delete from inquiries')
  harness.mails.length = 0
})

const inquiry = {
  name: 'Dr Asha Menon',
  email: 'Asha.Menon@hospital.example',
  phone: '9876543210',
  subject: 'A licence for our department',
  message: 'We are 24 residents.\nWhat would it cost?',
}

const listed = async (harness: Harness, query = {}) => {
  const master = await harness.as('master')
  return (await master(inquiries.list, { query })).body
}

test('an inquiry is stored, mailed to the provider and acknowledged without repeating its text', async ({
  harness,
}) => {
  const sent = await harness.anonymous(inquiries.create, { body: inquiry })
  expect(sent.status).toBe(200)
  const [kept] = (await listed(harness)).inquiries
  expect(kept).toMatchObject({ ...inquiry, email: 'asha.menon@hospital.example' })
  const [toProvider, toSender] = harness.mails
  expect(toProvider).toMatchObject({ to: inquiryTo, subject: `Inquiry: ${inquiry.subject}` })
  for (const typed of Object.values(inquiry).slice(0, 3)) {
    expect(toProvider?.text.toLowerCase()).toContain(typed.toLowerCase())
  }
  expect(toProvider?.text).toContain(inquiry.message)
  expect(toSender?.to).toBe('asha.menon@hospital.example')
  expect(`${toSender?.subject} ${toSender?.text}`).not.toMatch(/Asha|licence|24 residents/)
  const [event] = await harness.db.unchecked("select subject_id from audit_events where action = 'inquiry.sent'")
  expect(event?.subject_id).toBe(kept?.id)
})

test('each missing field is named with the message of the form, and nothing is stored', async ({ harness }) => {
  for (const field of Object.keys(inquiry)) {
    const { status, body } = await harness.anonymous(inquiries.create, { body: { ...inquiry, [field]: ' ' } })
    expect([status, body.fields?.[field]]).toEqual([400, 'Please enter all fields.'])
  }
  expect((await harness.anonymous(inquiries.create, { body: {} })).body.message).toBe('Please enter all fields.')
  expect((await listed(harness)).page.total).toBe(0)
})

test.for([
  ['phone', '98765', 'Please select a valid phone number contains 10 digits'],
  ['phone', '98765432101', 'Please select a valid phone number contains 10 digits'],
  ['phone', '98765abcde', 'Please select a valid phone number contains 10 digits'],
  ['email', 'asha.menon', 'Please enter a valid email!'],
  ['subject', 'A\r\nBcc: everybody@rounds.example', 'This contains characters that aren’t allowed.'],
  ['message', 'x'.repeat(4001), 'This can have at most 4000 characters.'],
] as const)('a wrong %s is refused with its own message', async ([field, value, sentence], { harness }) => {
  const { status, body } = await harness.anonymous(inquiries.create, { body: { ...inquiry, [field]: value } })
  expect([status, body.fields?.[field]]).toEqual([400, sentence])
  expect(harness.mails).toEqual([])
})

test('the sixth inquiry within an hour is refused, from one address and by one sender', async ({ harness }) => {
  for (let count = 0; count < 5; count++) {
    expect((await harness.anonymous(inquiries.create, { body: inquiry })).status).toBe(200)
  }
  const sixth = await harness.anonymous(inquiries.create, { body: { ...inquiry, email: 'other@hospital.example' } })
  expect([sixth.status, sixth.body.code]).toEqual([429, 'tooMany'])
  const elsewhere = await harness.http.inject({
    method: 'POST',
    url: '/api/inquiries',
    remoteAddress: '203.0.113.7',
    payload: inquiry,
  })
  expect(elsewhere.statusCode).toBe(429)
  const start = harness.clock.now
  harness.clock.now = new Date(start.getTime() + 61 * 60_000)
  expect((await harness.anonymous(inquiries.create, { body: inquiry })).status).toBe(200)
  harness.clock.now = start
})

test('a bot that fills in the hidden field gets the usual reply, and nothing is stored or mailed', async ({
  harness,
}) => {
  const sent = await harness.anonymous(inquiries.create, { body: { ...inquiry, website: 'https://spam.example' } })
  expect([sent.status, sent.body.message]).toEqual([200, 'Thank you! Your message has been sent.'])
  expect([(await listed(harness)).page.total, harness.mails.length]).toEqual([0, 0])
})

test('only the Master reads inquiries, a page at a time, by search', async ({ harness, hod }) => {
  await harness.anonymous(inquiries.create, { body: inquiry })
  await harness.anonymous(inquiries.create, { body: { ...inquiry, subject: '100 % free?' } })
  expect((await listed(harness, { search: '0 %' })).inquiries.map(({ subject }) => subject)).toEqual(['100 % free?'])
  expect((await listed(harness, { size: 1 })).inquiries).toHaveLength(1)
  expect((await listed(harness)).page.total).toBe(2)
  expect((await hod(inquiries.list)).status).toBe(403)
  expect((await harness.anonymous(inquiries.list)).status).toBe(401)
})

test('an inquiry is deleted after a year', async ({ harness }) => {
  await harness.anonymous(inquiries.create, { body: inquiry })
  const inDays = (days: number) => new Date(harness.clock.now.getTime() + days * dayMs)
  expect(await sweepInquiries(harness.db, inDays(364))).toBe(0)
  expect(await sweepInquiries(harness.db, inDays(366))).toBe(1)
  expect((await listed(harness)).inquiries).toEqual([])
})
