// Signatures that anyone can check: Ed25519, with a key derived from a sealing key. The public key may be published.
import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'

export interface Signature {
  /** The public key as SPKI in base64url. */
  publicKey: string
  /** In base64url. */
  signature: string
}

/** The PKCS #8 header before the 32 bytes of a private key. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Returns a function that signs texts with the key derived from `key`. */
export function createSigner(key: Buffer): (text: string) => Signature {
  const seed = Buffer.from(hkdfSync('sha256', key, '', 'signature', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64url')
  return (text) => ({ publicKey, signature: sign(null, Buffer.from(text), privateKey).toString('base64url') })
}

/** True when the text was signed with this public key. */
export function isSigned(text: string, { publicKey, signature }: Signature): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
