// Record ids, generated on the device before the server knows the record, so that a request can be repeated safely.

/** Returns a UUIDv7: the first 48 bits are the time, so records sort by creation. Randomness is passed in. */
export function recordIdOf(now: number, random: Uint8Array): string {
  const bytes = Uint8Array.from({ length: 16 }, (_, index) => random[index] ?? 0)
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(now / 2 ** (8 * (5 - index))) % 256
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const newRecordId = (): string => recordIdOf(Date.now(), crypto.getRandomValues(new Uint8Array(16)))

/**
 * Returns the id of the record that replaces another. Deterministic, so that the replacement is also stored only once.
 */
export function successorOf(recordId: string): string {
  const last = recordId.slice(-12)
  const next = (Number.parseInt(last, 16) + 1) % 16 ** 12
  return recordId.slice(0, -12) + next.toString(16).padStart(12, '0')
}
