// A software authenticator for server tests. It creates passkeys and signs as a browser's would (WebAuthn level 2,
// ES256, attestation `none`), and can send false data where a test needs it.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedByPasskey,
} from '@rounds/contract/identity/passkeys/passkey'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const encode = (data: string | Buffer): string => Buffer.from(data).toString('base64url')

/** False data to send to the server. */
export interface Lies {
  origin?: string
  host?: string
  type?: string
  challenge?: string
  /** False when no fingerprint or PIN unlocked it. */
  isUserVerified?: boolean
  counter?: number
  userHandle?: string | null
  credentialId?: string
}

const flag = { present: 0x01, verified: 0x04, hasKey: 0x40 }

/** The part of CBOR that an attestation needs: short texts, short maps, byte strings of up to 64 KiB. */
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
function cborBytes(bytes: Buffer): Buffer {
  const head = Buffer.from([0x59, 0, 0])
  head.writeUInt16BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

/** A P-256 public key in COSE format: kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

export interface SoftwarePasskey {
  credentialId: string
  made: NewPasskey
  /** Signs a request of the server; its counter rises by one each time. */
  signs(request: PasskeyRequest, lies?: Lies): SignedByPasskey
}

/** Creates a passkey for a creation request of the server. */
export function aSoftwarePasskey(creation: PasskeyCreation, name = 'Test phone', lies: Lies = {}): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const credentialId = encode(id)
  let counter = lies.counter ?? 0

  const clientData = (type: string, challenge: string, said: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: said.type ?? type,
        challenge: said.challenge ?? challenge,
        origin: said.origin ?? 'http://localhost:3000',
        crossOrigin: false,
      }),
    )
  function authenticatorData(host: string, said: Lies, more: Buffer = Buffer.alloc(0)): Buffer {
    const flags =
      flag.present | (said.isUserVerified === false ? 0 : flag.verified) | (more.length > 0 ? flag.hasKey : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(said.counter ?? counter)
    return Buffer.concat([sha256(said.host ?? host), Buffer.from([flags]), count, more])
  }

  const length = Buffer.from([0, id.length])
  const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(authenticatorData(creation.rp.id, lies, credential)),
  ])
  return {
    credentialId,
    made: {
      name,
      credentialId: lies.credentialId ?? credentialId,
      clientDataJSON: encode(clientData('webauthn.create', creation.challenge, lies)),
      attestationObject: encode(attestation),
      transports: ['internal'],
    },
    signs(request, said = {}) {
      counter += 1
      const data = authenticatorData(request.rpId, said)
      const client = clientData('webauthn.get', request.challenge, said)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        credentialId: said.credentialId ?? credentialId,
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(signature),
        userHandle: said.userHandle === undefined ? creation.user.id : said.userHandle,
      }
    },
  }
}
