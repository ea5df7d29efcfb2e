// The live chat: a separate frame when configured, and no trace of it otherwise.
import { afterEach, expect, it } from 'vitest'
import { type Harness, openHarness } from '#api/testing/harness.ts'
import { framedBy, pageFactsOf } from '../pages/page-facts.ts'

const chatScript = 'https://chat.example.org/widget.js?id=1&lang=en'
let harness: Harness
afterEach(() => harness.close())

it('serves a sandboxed page whose policy allows the script of the chat alone', async () => {
  harness = await openHarness({ chatScript })
  const { statusCode, headers, body } = await harness.http.inject({ url: '/chat' })
  expect(statusCode).toBe(200)
  expect(body).toContain('<script src="https://chat.example.org/widget.js?id=1&amp;lang=en" async>')
  const rules = String(headers['content-security-policy']).split('; ')
  expect(rules).toEqual(
    expect.arrayContaining([
      'sandbox allow-scripts allow-forms allow-popups',
      "default-src 'none'",
      'script-src https://chat.example.org',
      "frame-ancestors 'self'",
    ]),
  )
  expect(headers['set-cookie']).toBeUndefined()
  expect(framedBy({ chatScript })).toEqual(["'self'"])
  expect(await pageFactsOf(harness.db, { chatScript })('/dashboard')).toEqual({ metas: { chat: '/chat' } })
})

it('appears nowhere without being configured', async () => {
  harness = await openHarness()
  expect((await harness.http.inject({ url: '/chat' })).statusCode).toBe(404)
  expect(framedBy({})).toEqual([])
  expect(await pageFactsOf(harness.db, {})('/dashboard')).toEqual({})
})
