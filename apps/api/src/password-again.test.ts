// Operations that change access require the caller's password again (controls: C15). Checked over all operations, by
// their own descriptions.
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'

/**
 * Words with which an operation describes changes of roles, passwords or second factors, or opening, blocking or
 * deleting accounts.
 */
const effects =
  /\b(roles?|posts?|passwords?|second step|unblocks?|blocks?|leaves|confirm a staff account|(delete|erase|move)s? (a |an )?(student|staff|person|people|account))\b/i

/** Operations that use such a word but need no password, with the reason. */
const excepted: Record<string, string> = {
  'POST /passwords/forgotten': 'by the address; the mailed link changes the password',
  'POST /passwords/reset': 'by the secret of a mailed link, before anybody is signed in',
  'POST /verifications/invitations': 'by the secret of a mailed link, before anybody is signed in',
  'POST /launch/check': 'the password of the launch, which is nobody’s own',
  'POST /passwords/chosen': 'right after the one-time password, and possible only then',
  'POST /login/code': 'by the code, within five minutes of the password',
  'POST /second-factor/confirmation': 'by the first code, after the password was given',
  'POST /addNewStaffData': 'an invitation, which opens nothing before an ID proof',
}

const label = (spec: EndpointSpec) => `${spec.method} ${spec.path}`
const takesPassword = ({ body }: EndpointSpec) => body instanceof z.ZodObject && 'currentPassword' in body.shape

it('every operation with such an effect declares it, or its body has the password', ({ harness }) => {
  const named = harness.api.served.filter((spec) => spec.method !== 'GET' && effects.test(spec.summary))
  const open = named.filter((spec) => !spec.passwordAgain && !takesPassword(spec)).map(label)
  expect(open.filter((name) => !(name in excepted))).toEqual([])
  expect(Object.keys(excepted).filter((name) => !open.includes(name))).toEqual([])
})

it('the declared fields exist in the body', ({ harness }) => {
  for (const { passwordAgain, body, method, path } of harness.api.served) {
    if (passwordAgain === undefined || passwordAgain === true) continue
    const keys = body instanceof z.ZodObject ? Object.keys(body.shape) : []
    expect([method, path, passwordAgain.filter((field) => !keys.includes(field))]).toEqual([method, path, []])
  }
})

it('the description of an operation mentions it, with its refusal', async ({ harness }) => {
  const { paths } = (await harness.http.inject('/api/openapi.json')).json()
  const { description, responses } = paths['/api/staffUpdate/{id}/{userId}'].post
  expect(description).toContain('Needs your own password again to set `status`')
  expect(responses['403'].description).toContain('confirmationNeeded')
})
