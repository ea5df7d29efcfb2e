// A certificate as an Open Badge: signed with the key that the site publishes, available to the student only.
import { createPublicKey, verify } from 'node:crypto'
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import { describe, expect } from 'vitest'
import { aStoredCertificate, aStoredLogbook } from '#api/testing/documents/stored-logbook.ts'
import { it } from '#api/testing/fixtures.ts'

const parts = (badge: string): [string, string, string] => {
  const [header = '', payload = '', signature = ''] = badge.split('.')
  return [header, payload, signature]
}
const read = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString())

function isSigned(badge: string): boolean {
  const [header, payload, signature] = parts(badge)
  const key = createPublicKey({ key: Object(read(header).jwk), format: 'jwk' })
  return verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
}

describe('the badge of a certificate', () => {
  it('names the document, holder and issuer, and is signed with the site’s key', async ({ harness, student }) => {
    const id = await aStoredCertificate(harness, 'student')
    const { status, body } = await student(issuedDocuments.badge, { params: { id } })
    expect(status).toBe(200)
    const [header, payload] = parts(body.badge)
    const [{ number, code } = { number: '', code: '' }] = (await student(issuedDocuments.list)).body.documents
    const { id: studentId, name, email } = harness.people.student
    expect(read(payload)).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: `Bonafide certificate ${number}`,
      sub: `urn:uuid:${studentId}`,
      nbf: Math.floor(harness.clock.now.getTime() / 1000),
      id: expect.stringMatching(new RegExp(`/check/${code.replaceAll('-', '')}$`)),
      issuer: { name: expect.any(String) },
      credentialSubject: {
        identifier: [{ identityHash: name }, { identityHash: email }],
        achievement: { name: 'Bonafide certificate' },
      },
    })
    expect(isSigned(body.badge)).toBe(true)
    const { body: shown } = await harness.http.inject('/.well-known/signing-key.txt')
    const { x } = Object(read(header).jwk)
    const key = Buffer.from(shown.split('\n')[1] ?? '', 'base64url')
    expect(key.subarray(-32).toString('base64url')).toBe(x)
    const forged = Buffer.from(JSON.stringify({ ...read(payload), name: 'MD' })).toString('base64url')
    expect(isSigned(body.badge.replace(payload, forged))).toBe(false)
  })

  it('does not exist for a logbook, a revoked certificate, or another person’s', async ({ harness, student, hod }) => {
    const logbook = await aStoredLogbook(harness, 'student')
    expect((await student(issuedDocuments.badge, { params: { id: logbook } })).status).toBe(404)
    const params = { id: await aStoredCertificate(harness, 'student') }
    expect((await (await harness.as('otherStudent'))(issuedDocuments.badge, { params })).status).toBe(404)
    expect((await hod(issuedDocuments.badge, { params })).status).toBe(403)
    expect((await hod(issuedDocuments.revoke, { params, body: { reason: 'By mistake' } })).status).toBe(200)
    expect((await student(issuedDocuments.badge, { params })).status).toBe(404)
  })
})
