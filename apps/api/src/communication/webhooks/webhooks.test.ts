// Webhooks of a college: added with a secret shown once, changed and removed, by its Admin and the Master only.

import { webhooks } from '@rounds/contract/communication/webhooks/webhook.endpoints'
import { webhookMessages } from '@rounds/contract/communication/webhooks/webhook.messages'
import { dayMs } from '@rounds/contract/kernel/durations'
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

const draft = {
  name: 'Exam office',
  address: 'https://hooks.college.example/rounds',
  events: ['record.decided' as const],
}

const test = it.extend('add', ({ harness }) => async (over: Partial<typeof draft> = {}) => {
  const admin = await harness.asConfirmed('admin')
  return admin(webhooks.add, { params: ofCollegeA(harness), body: { ...draft, ...over } })
})

const ofCollegeA = ({ places }: Harness) => ({ id: places.medicine.collegeId })

test.beforeEach(({ harness }) => harness.db.unchecked('delete from webhooks'))

describe('a webhook', () => {
  test('is added with a secret that is shown once and stored sealed', async ({ harness, add }) => {
    const { status, body } = await add()
    expect([status, body.message]).toEqual([200, webhookMessages.added])
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await lastEvent(harness, 'webhook.added', 'subject_id, detail')).toEqual({
      subject_id: body.webhook.id,
      detail: { ids: { college: harness.places.medicine.collegeId } },
    })
    const admin = await harness.as('admin')
    const listed = await admin(webhooks.list, { params: ofCollegeA(harness) })
    expect(listed.body.college.name).toBe('College A')
    expect(listed.body.webhooks).toEqual([
      {
        ...draft,
        id: body.webhook.id,
        off: null,
        createdAt: harness.clock.now.toISOString(),
        bothSecretsUntil: null,
        failingSince: null,
        lastDeliveredAt: null,
        waiting: 0,
        failed: 0,
      },
    ])
    const stored = JSON.stringify(await harness.db.unchecked('select * from webhooks'))
    expect(stored + JSON.stringify(listed.body)).not.toContain(body.secret.slice('whsec_'.length))
  })

  test('can be changed, switched and removed, each audited', async ({ harness, add }) => {
    const { id } = (await add()).body.webhook
    const admin = await harness.asConfirmed('admin')
    const events = ['person.joined' as const, 'record.decided' as const]
    const body = { name: 'Dean', address: 'https://dean.college.example/', events }
    const saved = await admin(webhooks.save, { params: { id }, body })
    expect(saved.body.message).toBe(webhookMessages.saved)
    expect(saved.body.webhook).toMatchObject({ ...body, events: ['record.decided', 'person.joined'] })
    expect(await lastEvent(harness, 'webhook.changed', 'subject_id')).toEqual({ subject_id: id })
    const off = await admin(webhooks.switch, { params: { id }, body: { isOn: false } })
    expect(off.body).toMatchObject({
      message: webhookMessages.switchedOff,
      webhook: { off: { reason: 'byHand', at: harness.clock.now.toISOString() } },
    })
    expect(await lastEvent(harness, 'webhook.switched', 'detail')).toMatchObject({ detail: { enabled: false } })
    const refused = await admin(webhooks.test, { params: { id } })
    expect([refused.status, refused.body.message]).toEqual([409, webhookMessages.isOff])
    const on = await admin(webhooks.switch, { params: { id }, body: { isOn: true } })
    expect(on.body).toMatchObject({ message: webhookMessages.switchedOn, webhook: { off: null } })
    expect(await lastEvent(harness, 'webhook.switched', 'detail')).toMatchObject({ detail: { enabled: true } })
    expect((await admin(webhooks.remove, { params: { id } })).body.message).toBe(webhookMessages.removed)
    expect(await lastEvent(harness, 'webhook.removed', 'subject_id')).toEqual({ subject_id: id })
    expect((await admin(webhooks.remove, { params: { id } })).status).toBe(404)
  })

  test('gets a new secret, and keeps both for a day', async ({ harness, add }) => {
    const { webhook, secret } = (await add()).body
    const admin = await harness.asConfirmed('admin')
    const { body } = await admin(webhooks.renewSecret, { params: { id: webhook.id } })
    expect(body.message).toBe(webhookMessages.secretRenewed)
    expect(body.secret).not.toBe(secret)
    const until = new Date(harness.clock.now.getTime() + dayMs).toISOString()
    expect(body.webhook.bothSecretsUntil).toBe(until)
    expect(await lastEvent(harness, 'webhook.secret-renewed', 'subject_id')).toEqual({ subject_id: webhook.id })
  })
})

describe('adding a webhook', () => {
  test('needs a name, an address and an event', async ({ harness, add }) => {
    const { status, body } = await add({ name: ' ', address: 'nowhere', events: [] })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      name: webhookMessages.nameMissing,
      address: webhookMessages.address,
      events: webhookMessages.eventsMissing,
    })
    expect(await harness.db.unchecked('select from webhooks')).toEqual([])
  })

  test.for([
    ['http://hooks.college.example/', inputMessages.notHttps],
    ['https://rounds:secret@hooks.college.example/', webhookMessages.hasPassword],
    ['https://127.0.0.1/', inputMessages.notPublic],
    ['https://localhost:5432/', inputMessages.notPublic],
    ['https://169.254.169.254/latest/meta-data/', inputMessages.notPublic],
  ] as const)('refuses %s', async ([address, sentence], { harness, add }) => {
    const refused = await add({ address })
    expect([refused.status, refused.body.fields]).toEqual([400, { address: sentence }])
    const { id } = (await add()).body.webhook
    const admin = await harness.asConfirmed('admin')
    const changed = await admin(webhooks.save, { params: { id }, body: { ...draft, address } })
    expect([changed.status, changed.body.fields]).toEqual([400, { address: sentence }])
  })

  test('refuses a duplicate name, and a sixth webhook', async ({ harness, add }) => {
    for (let number = 1; number <= 4; number++) await add({ name: `Program ${number}` })
    expect(await add({ name: 'Program 2' })).toMatchObject({
      status: 400,
      body: { fields: { name: webhookMessages.nameTaken } },
    })
    const { id } = (await add()).body.webhook
    const admin = await harness.asConfirmed('admin')
    const renamed = await admin(webhooks.save, { params: { id }, body: { ...draft, name: 'Program 1' } })
    expect([renamed.status, renamed.body.fields]).toEqual([400, { name: webhookMessages.nameTaken }])
    const sixth = await add({ name: 'Program 6' })
    expect([sixth.status, sixth.body.message]).toEqual([409, fillMessage(webhookMessages.tooMany, { n: 5 })])
  })

  test('asks for the password again, as do changing it and renewing its secret', async ({ harness, add }) => {
    const { id } = (await add()).body.webhook
    const admin = await harness.as('admin')
    await harness.db.unchecked('update sessions set confirmed_at = null')
    for (const answer of [
      await admin(webhooks.add, { params: ofCollegeA(harness), body: draft }),
      await admin(webhooks.save, { params: { id }, body: draft }),
      await admin(webhooks.renewSecret, { params: { id } }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'confirmationNeeded' } })
  })
})

describe('the webhooks of a college', () => {
  test('are open to its Admin and the Master, not to another college', async ({ harness, add, hod }) => {
    const { id } = (await add()).body.webhook
    const params = ofCollegeA(harness)
    const master = await harness.asConfirmed('master')
    expect((await master(webhooks.list, { params })).body.webhooks).toHaveLength(1)
    expect((await master(webhooks.save, { params: { id }, body: draft })).status).toBe(200)
    expect((await hod(webhooks.list, { params })).status).toBe(403)
    const stranger = await harness.asConfirmed('collegeBAdmin')
    const deliveryId = uuidv7()
    for (const answer of [
      await stranger(webhooks.list, { params }),
      await stranger(webhooks.add, { params, body: draft }),
      await stranger(webhooks.save, { params: { id }, body: draft }),
      await stranger(webhooks.switch, { params: { id }, body: { isOn: false } }),
      await stranger(webhooks.renewSecret, { params: { id } }),
      await stranger(webhooks.remove, { params: { id } }),
      await stranger(webhooks.test, { params: { id } }),
      await stranger(webhooks.deliveries, { params: { id } }),
      await stranger(webhooks.sendAgain, { params: { id, deliveryId } }),
      await stranger(webhooks.sendAllAgain, { params: { id } }),
    ])
      expect(answer.status).toBe(404)
  })
})
