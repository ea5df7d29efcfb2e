// Invoices and credit notes: issued once per payment, numbered without gaps, and typeset as PDF.
import { invoices } from '@rounds/contract/billing/invoices/invoice.endpoints'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { z } from 'zod'
import { lastEvent } from '#api/testing/audit-events.ts'
import { aPaidOrder, supplier } from '#api/testing/billing/invoices.ts'
import { aBuyer, aCoupon, anOrder, atGateway, orderDraft, signIn } from '#api/testing/billing/orders.ts'
import { it as base } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { recordsOf } from '#api/testing/saved-files/csv.ts'
import { openGateways } from '../gateways/open-gateways.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { makeMailedInvoice } from './invoice-file.ts'
import { issueDue } from './issue-invoices.ts'

const it = base.extend('person', ({ harness }) => aBuyer(harness))

const numbersOf = async ({ db }: Harness, kind: string): Promise<unknown[]> =>
  (await db.unchecked('select sequence from invoices where kind = $1 order by sequence', [kind])).map(
    ({ sequence }) => sequence,
  )

it('a payment gets an invoice, and its refund a credit note', async ({ harness, person }) => {
  const { api } = harness
  const buyer = await harness.as(person)
  const coupon = await aCoupon(harness)
  const id = await anOrder(harness, buyer, coupon)
  await issueDue(api, supplier)
  expect((await buyer(invoices.list)).body.invoices).toEqual([])

  await atGateway(harness, id, 'paid')
  await settleOrder(api, openGateways(api, {}), id, 'webhook')
  await issueDue(api, supplier)
  await issueDue(api, supplier)
  const paid = await signIn(harness, person)
  const [invoice, ...others] = (await paid(invoices.list)).body.invoices
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    kind: 'invoice',
    issuedOn: '2026-06-15',
    title: 'Single Package',
    totalPaise: 1_062_000,
  })
  expect(await lastEvent(harness, 'invoice.issued', 'detail')).toMatchObject({
    detail: { kind: 'invoice', studentId: person.id },
  })
  expect(harness.mails.at(-1)).toMatchObject({
    to: person.email,
    subject: expect.stringContaining('Your invoice is ready'),
  })
  expect(harness.mails.at(-1)?.text).toContain(`Invoice ${invoice?.number} for your licence is ready.`)

  await atGateway(harness, id, 'refunded')
  await settleOrder(api, openGateways(api, {}), id, 'webhook')
  await issueDue(api, supplier)
  // The refund has ended the session.
  const headers = await harness.session(person)
  const [credit] = (await harness.anonymous(invoices.list, { headers })).body.invoices
  expect(credit).toMatchObject({
    kind: 'credit-note',
    number: expect.stringMatching(/^CRN\/26-27\//),
    totalPaise: 1_062_000,
  })
  expect(harness.mails.at(-1)?.text).toContain(`Credit note ${credit?.number} for the refunded payment is ready.`)
})

it('is mailed to the buyer’s address at the time of sending', async ({ harness, person }) => {
  await aPaidOrder(harness, person)
  await issueDue(harness.api, supplier)
  const buyer = await harness.as(person)
  const [invoice] = (await buyer(invoices.list)).body.invoices
  const id = invoice?.id ?? ''
  expect(harness.mails.at(-1)).toMatchObject({ to: person.email, document: { kind: 'invoice', id } })
  const make = makeMailedInvoice(harness.db)
  const mailed = await make(id, person.email)
  expect(mailed?.fileName).toBe(`${invoice?.number.replaceAll('/', '-')}.pdf`)
  const saved = await buyer(invoices.document, { params: { id } })
  expect(mailed?.body.equals(z.instanceof(Buffer).parse(saved.body))).toBe(true)
  expect(await make(id, harness.people.otherStudent.email)).toBeNull()
  await harness.db.unchecked('update accounts set email = $2 where id = $1', [person.id, `new.${person.email}`])
  expect(await make(id, person.email)).toBeNull()
})

it('is a PDF with seller, buyer, each part of the price and the amount in words', async ({
  harness,
  person,
  master,
}) => {
  await aPaidOrder(harness, person)
  await issueDue(harness.api, supplier)
  const buyer = await harness.as(person)
  const [invoice] = (await buyer(invoices.list)).body.invoices
  const params = { id: invoice?.id ?? '' }
  const { status, headers, body } = await buyer(invoices.document, { params })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${invoice?.number.replaceAll('/', '-')}.pdf`,
  )
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(z.instanceof(Buffer).parse(body))), {
    mergePages: true,
  })
  for (const words of [
    'Tax invoice',
    invoice?.number ?? '',
    '15-06-2026',
    'Rounds Private Limited',
    '29ABCDE1234F1Z5',
    'Dr Buyer',
    'Karnataka (29)',
    '997331',
    '9,999.00',
    'CGST 9%',
    '899.91',
    'SGST 9%',
    '₹11,798.82',
    'Sample: no money was paid',
    'Rupees Eleven Thousand Seven Hundred Ninety-Eight and Eighty-Two Paise Only',
  ]) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  }
  expect((await master(invoices.document, { params })).status).toBe(200)
})

it('cannot be seen by anybody else', async ({ harness, person, student, hod, admin }) => {
  await aPaidOrder(harness, person)
  await issueDue(harness.api, supplier)
  const [invoice] = (await (await harness.as(person))(invoices.list)).body.invoices
  const params = { id: invoice?.id ?? '' }
  expect((await student(invoices.document, { params })).status).toBe(404)
  expect((await hod(invoices.document, { params })).status).toBe(403)
  // Administrators see only the invoices for seats.
  expect((await admin(invoices.document, { params })).status).toBe(404)
  expect((await student(invoices.list)).body.invoices).toEqual([])
})

it('charges IGST when college and seller are in different states', async ({ harness, person }) => {
  await aPaidOrder(harness, person)
  await issueDue(harness.api, { ...supplier, state: 'Kerala', gstin: '32ABCDE1234F1Z5' })
  const [row] = await harness.db.unchecked(`select document->'tax' as tax from invoices where student_id = $1`, [
    person.id,
  ])
  expect(row).toEqual({ tax: { cgstPaise: 0, sgstPaise: 0, igstPaise: 179_982 } })
})

it('200 invoices issued at once by four servers have no gap and no duplicate', async ({ harness, person }) => {
  await issueDue(harness.api, supplier)
  const before = await numbersOf(harness, 'invoice')
  for (let at = 0; at < 200; at++) await aPaidOrder(harness, person)
  await Promise.all(Array.from({ length: 4 }, () => issueDue(harness.api, supplier)))
  const all = await numbersOf(harness, 'invoice')
  expect(all).toHaveLength(before.length + 200)
  expect(all).toEqual(all.map((_, index) => index + 1))
})

it('a failed invoice releases its number', async ({ harness, person }) => {
  await issueDue(harness.api, supplier)
  const count = (await numbersOf(harness, 'invoice')).length
  await aPaidOrder(harness, person)
  const broken = { ...harness.api, notify: () => Promise.reject(new Error('cut')) }
  await expect(issueDue(broken, supplier)).rejects.toThrow('cut')
  await issueDue(harness.api, supplier)
  expect((await numbersOf(harness, 'invoice')).at(-1)).toBe(count + 1)
})

it('can never be changed or deleted', async ({ harness, person }) => {
  await aPaidOrder(harness, person)
  await issueDue(harness.api, supplier)
  for (const sql of [`update invoices set number = 'x'`, 'delete from invoices', 'truncate invoices']) {
    await expect(harness.db.unchecked(sql)).rejects.toThrow('an invoice is neither changed nor deleted')
  }
})

it('for a licence paid by staff goes to them and the student, as does the credit note', async ({ harness, person }) => {
  const { api, people } = harness
  const hod = await harness.as('hod')
  const body = { ...(await orderDraft(harness)), studentId: person.id }
  const { id } = (await hod(orders.create, { body })).body.order
  const toldOf = async (accountId: string) =>
    (
      await harness.db.unchecked(
        "select event from notifications where account_id = $1 and event like 'invoice.%' order by id",
        [accountId],
      )
    ).map(({ event }) => event)
  for (const state of ['paid', 'refunded'] as const) {
    await atGateway(harness, id, state)
    await settleOrder(api, openGateways(api, {}), id, 'webhook')
    await issueDue(api, supplier)
  }
  expect(await toldOf(people.hod.id)).toEqual(['invoice.issuedToPayer', 'invoice.creditedToPayer'])
  expect(await toldOf(person.id)).toEqual(['invoice.issued', 'invoice.credited'])
  const [mail] = harness.mails.filter(({ to, subject }) => to === people.hod.email && subject.includes('invoice'))
  expect(mail?.text).toMatch(/^Invoice INV\/\S+ for the student you paid for is ready\./m)
})

it('are exported as CSV by day of issue, with credit notes as separate rows', async ({ harness, person }) => {
  const { api } = harness
  const id = await anOrder(harness, await harness.as(person))
  await atGateway(harness, id, 'paid')
  await settleOrder(api, openGateways(api, {}), id, 'webhook')
  await issueDue(api, supplier)
  await atGateway(harness, id, 'refunded')
  await settleOrder(api, openGateways(api, {}), id, 'webhook')
  await issueDue(api, supplier)
  const master = await harness.asConfirmed('master')
  const rowsOf = async (query: object) => {
    const { body } = await master(invoices.export, { query })
    const file: unknown = body
    const [titles = [], ...rows] = recordsOf(Buffer.isBuffer(file) ? file.toString('utf8') : '')
    const named = rows.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at]])))
    return named.filter(({ Order }) => Order === id)
  }
  const day = '2026-06-15'
  const [invoice, credit, ...others] = await rowsOf({ from: day, to: day, collegeId: person.collegeId })
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    Document: 'Invoice',
    'Issued on': '15-06-2026',
    'Taxable value': '9999.00',
    Total: '11798.82',
  })
  expect(credit).toMatchObject({ Document: 'Credit note', 'Against invoice': invoice?.Number, Total: '11798.82' })
  const taxes = ['CGST', 'SGST', 'IGST'].map((title) => Number(invoice?.[title]))
  expect(taxes.reduce((sum, part) => sum + part)).toBeCloseTo(1799.82)
  expect(await rowsOf({ to: '2026-06-14' })).toEqual([])
  expect(await lastEvent(harness, 'invoice.exported', 'detail')).toMatchObject({ detail: { toDay: '2026-06-14' } })
  expect((await (await harness.as('admin'))(invoices.export)).status).toBe(403)
  expect((await master(invoices.export, { query: { from: 'yesterday' } })).status).toBe(400)
})
