// A college's program: its webhook is added, tested against a real receiver, fails, and finally gets its event.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { expect, test } from './journey.ts'

// The first attempt is answered with a request for the password.
test.use({ refusals: [403] })

test('an Admin adds a webhook, which delivers, fails and sends again', async ({ signedIn }) => {
  test.setTimeout(180_000)
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  let status = 200
  const program = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))

  const desk = await signedIn(accounts.admin, 'desktop', '/webhooks')
  await expect(desk.getByRole('region', { name: 'Exam office', exact: true })).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
  await desk.getByRole('button', { name: 'Add webhook' }).click()
  const form = desk.getByRole('dialog', { name: 'New webhook' })
  await form.getByRole('textbox', { name: 'Program' }).fill('Journey')
  const { port } = program.address() as AddressInfo
  await form.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/rounds`)
  await expectRenders(desk, bothThemes(desk))
  await form.getByRole('button', { name: 'Add webhook' }).click()
  const again = desk.getByRole('dialog').filter({ has: desk.getByLabel('Your password', { exact: true }) })
  await again.getByLabel('Your password', { exact: true }).fill(password)
  await again.getByLabel('Your password', { exact: true }).press('Enter')
  const made = desk.getByRole('dialog', { name: 'The secret of the webhook' })
  const secret = (await made.getByText(/^whsec_/).textContent()) ?? ''
  await expectRenders(desk, bothThemes(desk))
  await made.getByRole('button', { name: 'I’ve saved it' }).click()

  const card = desk.getByRole('region', { name: 'Journey', exact: true })
  await card.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => received.length, { timeout: 90_000 }).toBe(1)
  const [first] = received
  const signed = `${first?.headers['webhook-id']}.${first?.headers['webhook-timestamp']}.${first?.body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(first?.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)

  // A program that answers 410: the webhook is switched off, and the event sent again by hand.
  status = 410
  await card.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => received.length, { timeout: 90_000 }).toBe(2)
  await expect(card.getByText(/wants no more events/)).toBeVisible({ timeout: 30_000 })
  await card.getByRole('button', { name: 'Switch on' }).click()
  await card.getByRole('button', { name: 'Deliveries (1 failed)' }).click()
  const list = desk.getByRole('region', { name: 'Deliveries to Journey' })
  await expect(list.getByText(/replied 410/)).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
  status = 200
  await list.getByRole('button', { name: /^Send again/ }).click()
  await expect.poll(() => received.length, { timeout: 90_000 }).toBe(3)
  expect(received[2]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id'])

  const phone = await signedIn(accounts.admin, 'phone', '/webhooks')
  await expect(phone.getByRole('region', { name: 'Journey', exact: true })).toBeVisible()
  await expectRenders(phone, bothThemes(phone))

  await card.getByRole('button', { name: 'More for Journey' }).click()
  await desk.getByRole('menuitem', { name: 'Remove… Journey' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove the webhook' }).click()
  await expect(card).toBeHidden()
  program.closeAllConnections()
  program.close()
})
