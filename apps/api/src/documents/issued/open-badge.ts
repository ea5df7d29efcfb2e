// A certificate for digital wallets: an OpenBadgeCredential (Open Badges 3.0) as a signed JWT. The key also signs
// copies of data; it is in the JWT header and at `/.well-known/signing-key.txt`.
import { type DocumentKind, documentTitles } from '@rounds/contract/documents/issued/issued-document'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'

export interface BadgedCertificate {
  kind: DocumentKind
  /** As in `2026/17`. */
  number: string
  code: string
  issuedAt: Date
  student: { id: string; name: string; email: string }
  college: { id: string; name: string }
  department: string
}

/** The raw Ed25519 key is the last 32 bytes of its SPKI encoding. */
const rawKey = (publicKey: string): string => Buffer.from(publicKey, 'base64url').subarray(-32).toString('base64url')
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

function credentialOf(certificate: BadgedCertificate, publicUrl: string) {
  const { kind, number, code, issuedAt, student, college, department } = certificate
  const { origin } = new URL(publicUrl)
  const title = documentTitles[kind]
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    // The address where anyone can check whether it is still valid.
    id: `${origin}/check/${code}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${title} ${number}`,
    issuer: { id: `urn:uuid:${college.id}`, type: ['Profile'], name: college.name, url: origin },
    validFrom: issuedAt.toISOString(),
    credentialSubject: {
      id: `urn:uuid:${student.id}`,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityType: 'name', identityHash: student.name, hashed: false },
        { type: 'IdentityObject', identityType: 'emailAddress', identityHash: student.email, hashed: false },
      ],
      achievement: {
        id: `${origin}/check/${code}#${kind}`,
        type: ['Achievement'],
        name: title,
        description: `${title} of the department of ${department}, ${college.name}.`,
        criteria: {
          narrative: 'Issued by the college to a student of its own, numbered, and checkable at its address.',
        },
      },
    },
  }
}

/** Returns the credential as a compact JWT, signed with EdDSA. */
export function openBadge(
  { sign, publicKeys }: Pick<Sealer, 'sign' | 'publicKeys'>,
  certificate: BadgedCertificate,
  publicUrl: string,
): string {
  const credential = credentialOf(certificate, publicUrl)
  const [publicKey = ''] = publicKeys
  const header = { alg: 'EdDSA', typ: 'JWT', jwk: { kty: 'OKP', crv: 'Ed25519', x: rawKey(publicKey) } }
  const claims = {
    iss: credential.issuer.id,
    jti: credential.id,
    nbf: Math.floor(certificate.issuedAt.getTime() / 1000),
    sub: credential.credentialSubject.id,
  }
  const signed = `${encoded(header)}.${encoded({ ...claims, ...credential })}`
  return `${signed}.${sign(signed).signature}`
}
