// Seals what identifies a patient: AES-256-GCM under a key that is named in the text, so that keys can change. The same keys
// authenticate what must come from the product.
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

/** Where a sealed text goes: a declared column (`sealedColumn`), or outside the database (`outsideDatabase`). */
export interface SealPlace {
  readonly isDeclared: true
}

/** A text is sealed under a key that this server was not given; another server may have it. */
export class UnknownSealingKey extends Error {
  override name = 'UnknownSealingKey'
}

export interface Sealer {
  /**
   * `context` is bound to the text: a sealed value copied to another row does not open there. `place` is where the text
   * will be kept, so that a change of keys finds it.
   */
  seal(place: SealPlace, plain: string, context: string): string
  /** Throws when the text or the context is wrong, and `UnknownSealingKey` for a key that is not there. */
  open(sealed: string, context: string): string
  /**
   * A keyed hash in hexadecimal that is the same for the same text and context, and tells neither. Its key comes from
   * the last of the keys, so that a new key before it changes no hash.
   */
  fingerprint(text: string, context: string): string
  /** A keyed hash under the sealing key, with the key's name before the point: nobody without the key can make it. */
  mac(text: string, context: string): string
  /** Judges what `mac` made, under whichever key it names. */
  checkMac(mac: string, text: string, context: string): MacCheck
  /** Signs under the sealing key, so that others can check it. */
  sign(text: string): Signature
  /** The public keys that were or are signed under, the present one first: what an earlier key signed stays right. */
  publicKeys: readonly string[]
  /** The key that seals; its name stands before the point of a sealed text. */
  keyId: string
  /** The key that fingerprints come from. */
  fingerprintKeyId: string
  /** What tells two keys of one name apart, and nothing else; undefined for a key that is not there. */
  checkOf(id: string): string | undefined
}

/** A key for one purpose, which tells nothing of the key that it comes from. */
const derivedKey = (key: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, keyLength)))

/** To make a key of its bytes each time would take longer than the sealing. */
const keyObject = ({ id, key }: SealingKey) => ({ id, key: createSecretKey(key), macKey: derivedKey(key, 'mac') })

const keyedHash = (key: KeyObject, text: string, context: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([context, text]))
    .digest()

/** A sealer under these keys: the one called `sealingId` seals, the first when absent; all of them open. */
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
