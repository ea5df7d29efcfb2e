// The keys of objects that rows of the database name, for comparison with the store part by part.
import { text, texts, timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const inSweep = everybody('the background sweep; no personal data')

/** Every table with object keys; `files-sweep.test.ts` detects one that is missing here. */
const named = (condition: string) => `select object_key, created_at from files where ${condition}
    union all select object_key, requested_at from personal_exports where object_key is not null and ${condition}
    union all select object_key, requested_at from college_packages where object_key is not null and ${condition}
    union all select object_key, requested_at from issued_documents where object_key is not null and ${condition}`

const keysOfPart = statement({
  name: 'storedKeys.ofPart',
  scope: inSweep,
  params: { from: text, to: text, before: timestamp },
  row: { key: text },
  sql: `select object_key as key from (${named(`object_key collate "C" >= :from and object_key collate "C" < :to`)}) as rows
    where created_at < :before group by object_key`,
})

/** Returns the keys with this prefix that rows older than the moment name. */
export async function keysNamedIn(db: Database, prefix: string, before: Date): Promise<Set<string>> {
  const rows = await db.rows(keysOfPart, { from: prefix, to: `${prefix}\u007f`, before })
  return new Set(rows.map(({ key }) => key))
}

const keysNamed = statement({
  name: 'storedKeys.named',
  scope: inSweep,
  params: { keys: texts },
  row: { key: text },
  sql: `select object_key as key from (${named('object_key collate "C" = any(:keys::text[])')}) as rows group by object_key`,
})

/** Returns those of the keys that a row names. */
export async function namedOf(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows(keysNamed, { keys })
  return new Set(rows.map(({ key }) => key))
}
