// Compares the server's keys with those that the database needs, before anything is written under a wrong key.
import { boolean, text, texts } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { WrongSetting } from '#api/kernel/settings/settings.ts'
import { developmentKeyId } from './development-key.ts'
import type { Sealer } from './sealer.ts'

const keys = everybody('the server itself, before it serves requests')

const row = { id: text, checkValue: text.nullable(), makesFingerprints: boolean }

const tableThere = statement({
  name: 'sealingKeys.isThere',
  scope: keys,
  params: {},
  row: { isThere: boolean },
  sql: `select to_regclass('sealing_keys') is not null as "isThere"`,
})

const list = statement({
  name: 'sealingKeys.list',
  scope: keys,
  params: {},
  row,
  sql: `select id, check_value as "checkValue", makes_fingerprints as "makesFingerprints" from sealing_keys order by id`,
})

/** When two servers record the same key at once, the second reads the first one's row. */
const note = statement({
  name: 'sealingKeys.note',
  scope: keys,
  params: { id: text, checkValue: text, makesFingerprints: boolean },
  row,
  sql: `insert into sealing_keys as k (id, check_value, makes_fingerprints)
    values (:id, :checkValue, :makesFingerprints)
    on conflict (id) do update set check_value = coalesce(k.check_value, excluded.check_value),
      makes_fingerprints = k.makes_fingerprints or excluded.makes_fingerprints
    returning id, check_value as "checkValue", makes_fingerprints as "makesFingerprints"`,
})

const forget = statement({
  name: 'sealingKeys.forget',
  scope: keys,
  params: { ids: texts },
  row: {},
  sql: 'delete from sealing_keys where id = any(:ids::text[]) and not makes_fingerprints',
})

type NotedKey = RowOf<typeof row>

/**
 * Throws `WrongSetting` when a key that the database needs is missing, or differs from the recorded one of that name.
 */
export async function assertKeys(db: Database, sealer: Sealer): Promise<NotedKey[]> {
  if (!(await db.row(tableThere, {}))?.isThere) return []
  const noted = await db.rows(list, {})
  for (const key of noted) assertKey(key, sealer)
  const hashing = noted.find(({ makesFingerprints }) => makesFingerprints)
  if (hashing && hashing.id !== sealer.fingerprintKeyId) {
    throw new WrongSetting(
      `The last of SEALING_KEYS must stay ${hashing.id}: patients, proofs and recovery codes are recognised with it.`,
    )
  }
  return noted
}

/** Returns the place to look for keys: a development server makes its own. */
const placeOf = (id: string): string =>
  id === developmentKeyId ? 'SEALING_KEYS (without it: sealing.key in DATA_DIR)' : 'SEALING_KEYS'

function assertKey({ id, checkValue }: NotedKey, sealer: Sealer): void {
  const check = sealer.checkOf(id)
  if (check === undefined) {
    throw new WrongSetting(
      `The database has texts sealed under the key ${id}, which ${placeOf(id)} does not name: add it after the others.`,
    )
  }
  if (checkValue !== null && checkValue !== check) {
    throw new WrongSetting(
      `The key ${id} of ${placeOf(id)} is not the one that the database was sealed under: it has the same name only.`,
    )
  }
}

/** Runs `assertKeys` and records the keys that this server will use. Call once the schema is up to date. */
export async function noteKeys(db: Database, sealer: Sealer): Promise<void> {
  const noted = new Map((await assertKeys(db, sealer)).map((key) => [key.id, key]))
  for (const id of new Set([sealer.keyId, sealer.fingerprintKeyId])) {
    const makesFingerprints = id === sealer.fingerprintKeyId
    const known = noted.get(id)
    if (known?.checkValue && known.makesFingerprints === makesFingerprints) continue
    const written = await db.row(note, { id, checkValue: sealer.checkOf(id) ?? '', makesFingerprints })
    if (written) assertKey(written, sealer)
  }
}

/** Deletes the records of keys that no longer seal anything, after a complete reseal; returns their names. */
export async function forgetOtherKeys(db: Database, sealer: Sealer): Promise<string[]> {
  const others = (await db.rows(list, {})).filter(
    ({ id, makesFingerprints }) => id !== sealer.keyId && !makesFingerprints,
  )
  const ids = others.map(({ id }) => id)
  await db.execute(forget, { ids })
  return ids
}

const forgetLost = statement({
  name: 'sealingKeys.forgetLost',
  scope: keys,
  params: { id: text },
  row: {},
  sql: 'delete from sealing_keys where id = :id',
})

/**
 * Deletes the record of a lost key, so that servers start without it. Texts sealed under it stay unreadable. Returns
 * false for an unknown key.
 */
export const forgetLostKey = async (db: Database, id: string): Promise<boolean> =>
  (await db.execute(forgetLost, { id })) > 0
