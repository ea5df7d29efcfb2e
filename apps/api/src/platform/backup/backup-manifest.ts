// The manifest of a backup: the time, the schema, and every table with its number of rows and its digest. It is stored
// last, so a backup without one was never finished.
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { type BackupPlace, readObject, writeObject } from './backup-object.ts'

const Measured = z.object({ bytes: z.number(), lines: z.number(), sha256: z.string() })

const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), measured: Measured })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Keys that a row named but the product's store no longer had. */
    missing: z.array(z.string()),
  }),
})
export type Manifest = z.output<typeof Manifest>

const folder = 'backups/'
export const tableObject = (backup: string, table: string): string => `${folder}${backup}/${table}`
/** The object with the keys of the files, one per line. */
export const filesObject = (backup: string): string => `${folder}${backup}/files`
const manifestObject = (backup: string): string => `${folder}${backup}/manifest`
export const fileObject = (key: string): string => `files/${key}`

/** Numbers have a fixed length, so that names sort by them. */
const numberDigits = 6
const numberOf = (backup: string): number => Number(/^b(\d+)-/.exec(backup)?.[1] ?? 0)

/**
 * Returns the name of a new backup: its number in this store, and its time in UTC. A clock may be wrong, but numbers
 * only grow.
 */
export function backupName(before: Iterable<string>, at: Date): string {
  const number = 1 + Math.max(0, ...[...before].map(numberOf))
  return `b${String(number).padStart(numberDigits, '0')}-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`
}

/** Returns the time in a backup's name; undefined for any other name. */
export function momentOf(backup: string): Date | undefined {
  const [, ...parts] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(backup) ?? []
  const [year, month, day, hour, minute, second] = parts
  return second === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Returns every object of this store's backups, by backup; finished ones have a manifest. */
async function objectsByBackup({ store }: BackupPlace): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for await (const { key } of store.list(folder)) {
    const name = key.slice(folder.length).split('/')[0] ?? ''
    found.set(name, [...(found.get(name) ?? []), key])
  }
  return found
}

/** Returns the finished backups, newest first, and the objects of all backups, including unfinished ones. */
export async function listBackups(place: BackupPlace): Promise<{ whole: string[]; objects: Map<string, string[]> }> {
  const objects = await objectsByBackup(place)
  const whole = [...objects].filter(([name, keys]) => keys.includes(manifestObject(name))).map(([name]) => name)
  return { whole: whole.toSorted().toReversed(), objects }
}

export async function writeManifest(place: BackupPlace, backup: string, manifest: Manifest): Promise<void> {
  await writeObject(place, manifestObject(backup), Readable.from([Buffer.from(JSON.stringify(manifest))]))
}

export async function readManifest(place: BackupPlace, backup: string): Promise<Manifest> {
  return Manifest.parse(JSON.parse(await text(await readObject(place, manifestObject(backup)))))
}
