// Seals values kept on the device: AES-GCM, each value bound to its place so that it cannot be moved to another.

export interface SealedBytes {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const ivLength = 12

/**
 * Derives a person's key from the secret in the sign-in response (64 hexadecimal digits). The key is not extractable.
 */
export function keyOfSecret(secret: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

export async function seal(key: CryptoKey, place: string, plain: Uint8Array<ArrayBuffer>): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const additionalData = new TextEncoder().encode(place)
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain) }
}

/** Throws when the key or place differs, or the text was changed. */
export async function unseal(key: CryptoKey, place: string, sealed: SealedBytes): Promise<Uint8Array<ArrayBuffer>> {
  const additionalData = new TextEncoder().encode(place)
  return new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv, additionalData }, key, sealed.bytes),
  )
}
