// Build setting: a digest of the contract, by which the web application knows whether a response stored on the device
// still has the expected shape.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url))

export function contractDigest(): string {
  const hash = createHash('sha256')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  for (const name of names) {
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(name).update(readFileSync(`${folder}${name}`))
  }
  return hash.digest('hex').slice(0, 16)
}
