// Seals what identifies a patient: AES-256-GCM under a key that the sealed text names, so that keys can be rotated. The
// same keys authenticate data that must come from the product.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { createSigner, type Signature } from './signature.ts'

const ivLength = 12
const tagLength = 16
const keyLength = 32

export interface SealingKey {
  id: string
  key: Buffer
}

type MacCheck = 'right' | 'wrong' | 'unknownKey'

/** The place of a sealed text: a declared column (`sealedColumn`), or outside the database (`outsideDatabase`). */
export interface SealPlace {
  readonly isDeclared: true
}

/** Thrown when a text is sealed under a key that this server does not have; another server may have it. */
export class UnknownSealingKey extends Error {
  override name = 'UnknownSealingKey'
}

export interface Sealer {
  /**
   * Seals a text. `context` is bound to it, so a sealed value copied to another row does not open there. `place` is
   * where the text is stored, so that a key rotation finds it.
   */
  seal(place: SealPlace, plain: string, context: string): string
  /**
   * Opens a sealed text. Throws when the text or the context is wrong, and `UnknownSealingKey` when the key is missing.
   */
  open(sealed: string, context: string): string
  /**
   * Returns a keyed hash in hexadecimal: equal for the same text and context, and revealing neither. It uses the last
   * of the keys, so that adding a key before it changes no hash.
   */
  fingerprint(text: string, context: string): string
  /**
   * Returns a keyed hash under the sealing key, preceded by the key's name and a dot. Nobody can forge it without the
   * key.
   */
  mac(text: string, context: string): string
  /** Checks a result of `mac`, under the key that it names. */
  checkMac(mac: string, text: string, context: string): MacCheck
  /** Signs under the sealing key, so that others can check it. */
  sign(text: string): Signature
  /**
   * The public keys of all signatures, current and earlier, with the current one first: earlier signatures stay valid.
   */
  publicKeys: readonly string[]
  /** The key that seals; its name precedes the dot of a sealed text. */
  keyId: string
  /** The key used for fingerprints. */
  fingerprintKeyId: string
  /** A value that distinguishes two keys with the same name, and reveals nothing else; undefined for a missing key. */
  checkOf(id: string): string | undefined
}

/** Derives a key for one purpose, which reveals nothing about the original key. */
const derivedKey = (key: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, keyLength)))

/** Prepared once, because creating a key object takes longer than sealing. */
const keyObject = ({ id, key }: SealingKey) => ({ id, key: createSecretKey(key), macKey: derivedKey(key, 'mac') })

const keyedHash = (key: KeyObject, text: string, context: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([context, text]))
    .digest()

/** Creates a sealer: the key named `sealingId` seals (the first one when absent), and all keys open. */
export function createSealer(given: readonly [SealingKey, ...SealingKey[]], sealingId?: string): Sealer {
  const oldest = given[given.length - 1] ?? given[0]
  const hashKey = derivedKey(oldest.key, 'fingerprint')
  const keys = given.map(keyObject)
  const sealingKey = given.find(({ id }) => id === sealingId) ?? given[0]
  const sealing = keyObject(sealingKey)
  const sign = createSigner(sealingKey.key)
  const others = given.filter((key) => key !== sealingKey).map(({ key }) => createSigner(key))
  return {
    fingerprint: (text, context) => keyedHash(hashKey, text, context).toString('hex'),
    mac: (text, context) => `${sealing.id}.${keyedHash(sealing.macKey, text, context).toString('hex')}`,
    checkMac(mac, text, context) {
      const [id, hex = ''] = mac.split('.')
      const known = keys.find((key) => key.id === id)
      if (!known) return 'unknownKey'
      const [given, expected] = [Buffer.from(hex, 'hex'), keyedHash(known.macKey, text, context)]
      return given.length === expected.length && timingSafeEqual(given, expected) ? 'right' : 'wrong'
    },
    sign,
    publicKeys: [sign, ...others].map((signer) => signer('').publicKey),
    keyId: sealing.id,
    fingerprintKeyId: oldest.id,
    checkOf(id) {
      const known = given.find((key) => key.id === id)
      return known && keyedHash(derivedKey(known.key, 'check'), id, 'key').toString('hex')
    },
    seal(_place, plain, context) {
      const { id, key } = sealing
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, context) {
      const [id, text] = sealed.split('.')
      const known = keys.find((key) => key.id === id)
      if (!known || !text) throw new UnknownSealingKey(`no sealing key ${id}`)
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', known.key, bytes.subarray(0, ivLength))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
