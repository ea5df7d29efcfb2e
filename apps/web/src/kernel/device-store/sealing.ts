// Seals what stays on the device: AES-GCM, each value bound to its place, so that none opens in another.

export interface SealedBytes {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const ivLength = 12

/** The key of a person from the secret that the server gives at sign-in (64 hexadecimal digits). It cannot be read out. */
export function keyOfSecret(secret: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

export async function seal(key: CryptoKey, place: string, plain: Uint8Array<ArrayBuffer>): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const additionalData = new TextEncoder().encode(place)
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain) }
}

/** Throws for another key, another place and a changed text alike. */
export async function unseal(key: CryptoKey, place: string, sealed: SealedBytes): Promise<Uint8Array<ArrayBuffer>> {
  const additionalData = new TextEncoder().encode(place)
  return new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv, additionalData }, key, sealed.bytes),
  )
}
