// security.txt: present only with a contact, and always valid for half a year.
import { expect } from 'vitest'
import { createHttp } from '#api/kernel/http/http.ts'
import { it } from '#api/testing/fixtures.ts'
import { securityTxtRoutes } from './security-txt.routes.ts'

const withContact = it.extend('site', { scope: 'file' }, { securityContact: 'mailto:security@rounds.example' })

withContact('names the contact and expires half a year after the request', async ({ harness }) => {
  const reply = await harness.http.inject('/.well-known/security.txt')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(reply.body.split('\n')).toEqual([
    'Contact: mailto:security@rounds.example',
    'Expires: 2026-12-12T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: http://localhost:3000/.well-known/security.txt',
    '',
  ])
})

it('returns 404 without a contact', async () => {
  const http = await createHttp({ logLevel: 'silent', trustProxy: false, secure: false })
  const api = { http, clock: () => new Date(), publicUrl: 'http://localhost:3000' }
  securityTxtRoutes(api, undefined)
  expect((await http.inject('/.well-known/security.txt')).statusCode).toBe(404)
  await http.close()
})
