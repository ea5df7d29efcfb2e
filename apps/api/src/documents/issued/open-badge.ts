// A certificate as wallets read it: an OpenBadgeCredential of Open Badges 3.0 in the form of a signed JWT. The key is the
// one that copies of data are signed under; it stands in the header, and at `/.well-known/signing-key.txt`.
import { type DocumentKind, documentTitles } from '@rounds/contract/documents/issued/issued-document'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'

export interface BadgedCertificate {
  kind: DocumentKind
  /** `2026/17`. */
  number: string
  code: string
  issuedAt: Date
  student: { id: string; name: string; email: string }
  college: { id: string; name: string }
  department: string
}

/** The last 32 bytes of an Ed25519 key in SPKI are the key. */
const rawKey = (publicKey: string): string => Buffer.from(publicKey, 'base64url').subarray(-32).toString('base64url')
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

function credentialOf(certificate: BadgedCertificate, publicUrl: string) {
  const { kind, number, code, issuedAt, student, college, department } = certificate
  const { origin } = new URL(publicUrl)
  const title = documentTitles[kind]
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    // Where anybody sees whether it still holds.
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

/** The credential as a compact JWT, signed with EdDSA. */
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
