// Computes the digest of a file on this device; the file is sent nowhere.

/** Larger than any document of ours; larger files are not read. */
export const maxComparedBytes = 50 * 1024 * 1024

/** SHA-256 in hexadecimal digits; null where the browser cannot compute it, because it requires a secure context. */
export async function digestOf(file: Blob): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
