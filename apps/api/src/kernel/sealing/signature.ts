// Signatures that anybody can check: Ed25519 under a key that comes from a sealing key. Its public half may be shown.
import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'

export interface Signature {
  /** SPKI in base64url. */
  publicKey: string
  /** base64url. */
  signature: string
}

/** What stands before the 32 bytes of a private key in PKCS #8. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A function that signs a text under the key for it. */
export function createSigner(key: Buffer): (text: string) => Signature {
  const seed = Buffer.from(hkdfSync('sha256', key, '', 'signature', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64url')
  return (text) => ({ publicKey, signature: sign(null, Buffer.from(text), privateKey).toString('base64url') })
}

/** True when the text was signed under this public key. */
export function isSigned(text: string, { publicKey, signature }: Signature): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
