// The sealing key of a development server: created once and stored beside the data, so that sealed rows can be opened
// later.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SealingKey } from './sealer.ts'

const keyBytes = 32
export const developmentKeyId = 'dev'

/** Reads the key of this data folder, or creates it; only its owner may read the file. */
export function developmentKey(dataDir: string): SealingKey {
  const file = join(dataDir, 'sealing.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    // Exclusive: of two servers that start together, one creates the key and the other reads it.
    writeFileSync(file, randomBytes(keyBytes).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== keyBytes) throw new Error(`${file} does not hold a key of ${keyBytes} bytes.`)
  return { id: developmentKeyId, key }
}
