// Reads the migrations of this version from their folder.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const folder = fileURLToPath(new URL('../migrations/', import.meta.resolve('#api/main.ts')))
const Journal = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) })

/** A migration's name and the digest of its text. */
export interface Migration {
  name: string
  checksum: string
}

export interface MigrationFile extends Migration {
  text: string
}

/** Returns the migrations in the order in which they are applied. */
export function migrationFiles(): MigrationFile[] {
  const journal = Journal.parse(JSON.parse(readFileSync(`${folder}meta/_journal.json`, 'utf8')))
  return journal.entries.map(({ tag }) => {
    const text = readFileSync(`${folder}${tag}.sql`, 'utf8')
    return { name: tag, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}
