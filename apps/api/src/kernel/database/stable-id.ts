// Ids that are the same on every installation, for shipped data and demo data.
import { createHash } from 'node:crypto'

/** The creation time of all shipped data. */
const shippedAt = Date.UTC(2025, 0, 1)

/** Returns a UUIDv7 that depends only on the name, such as `state/Karnataka`. */
export function stableId(name: string): string {
  return uuidv7At(shippedAt, createHash('sha256').update(name).digest())
}

/** Returns the UUIDv7 of a moment (milliseconds); its random part is the first 10 of the bytes. */
export function uuidv7At(time: number, bytes: Uint8Array): string {
  const buffer = Buffer.alloc(16)
  buffer.writeUIntBE(time, 0, 6)
  buffer.set(bytes.subarray(0, 10), 6)
  buffer[6] = 0x70 | ((buffer[6] ?? 0) & 0x0f)
  buffer[8] = 0x80 | ((buffer[8] ?? 0) & 0x3f)
  const hex = buffer.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
