// Files chosen offline: held on the device, sealed, under a temporary id in the form until they are sent. Also files
// already uploaded, because the server soon deletes those that no record uses.
import { dayMs } from '@rounds/contract/kernel/durations'
import { z } from 'zod'
import type { StoredFile } from '#web/fields/field-sources.ts'
import { device } from '#web/kernel/device-store/device.ts'
import { dropNote, keepNote, note } from '#web/kernel/device-store/notes.ts'
import { onSessionChange } from '#web/kernel/session-store.ts'
import { DeviceDraft } from './device-draft.ts'

const noteOf = (id: string): string => `file.${id}`

const About = z.object({
  name: z.string(),
  type: z.string(),
  /** In bytes; null for files held by an older version of the product. */
  size: z.number().nullable().catch(null),
})

/** Name, type and size of a file held here; null for any other value. */
export function aboutHeld(id: string): z.infer<typeof About> | null {
  return About.safeParse(note(noteOf(id))).data ?? null
}

/** True for a value that names a file held here. */
export const isHeld = (value: unknown): value is string => typeof value === 'string' && aboutHeld(value) !== null

export const heldIn = (values: Readonly<Record<string, unknown>>): string[] => Object.values(values).filter(isHeld)

/** Holds a file on this device. Returns null when the device cannot. */
export async function holdFile(file: File): Promise<StoredFile | null> {
  const store = device()
  if (!store) return null
  const id = crypto.randomUUID()
  try {
    await store.putBytes('files', id, new Uint8Array(await file.arrayBuffer()))
  } catch {
    return null
  }
  keepNote(noteOf(id), { name: file.name, type: file.type, size: file.size })
  return { id, name: file.name }
}

export async function heldFile(id: string): Promise<File | null> {
  const about = aboutHeld(id)
  const kept = about && (await device()?.getBytes('files', id))
  return about && kept ? new File([kept.bytes], about.name, { type: about.type }) : null
}

export async function dropHeld(id: string): Promise<void> {
  dropNote(noteOf(id))
  await device()?.remove('files', id)
}

/** The server's id and upload time of each held file. */
type StoredFiles = Record<string, { id: string; at: number }>

/** Files that this tab uploaded, by the server's id. */
const uploaded = new Map<string, { file: File; at: number }>()
onSessionChange((end) => end && uploaded.clear())

/** A record has only a few files, and older uploads belong to records already sent. */
const maxUploaded = 20

export function noteUploaded(id: string, file: File): void {
  uploaded.set(id, { file, at: Date.now() })
  const [oldest] = uploaded.keys()
  if (uploaded.size > maxUploaded && oldest !== undefined) uploaded.delete(oldest)
}

/** Holds the uploaded files of an unsent record too, and replaces their ids in its values. */
export async function holdUploaded(
  values: Readonly<Record<string, unknown>>,
): Promise<{ values: Record<string, unknown>; stored: StoredFiles }> {
  const next = { ...values }
  const stored: StoredFiles = {}
  for (const [key, id] of Object.entries(values)) {
    const found = typeof id === 'string' ? uploaded.get(id) : undefined
    const held = found && (await holdFile(found.file))
    if (!held) continue
    next[key] = held.id
    stored[held.id] = { id: String(id), at: found.at }
  }
  return { values: next, stored }
}

const Draft = DeviceDraft.pick({ values: true })

/** Ids of the held files that drafts on this device use. */
export async function heldInDrafts(): Promise<string[]> {
  const store = device()
  const held: string[] = []
  for (const { name } of (await store?.inventory('drafts')) ?? []) {
    const { data } = Draft.safeParse((await store?.get('drafts', name))?.value)
    held.push(...heldIn(data?.values ?? {}))
  }
  return held
}

const forgottenMs = 14 * dayMs

/** Drops held files that are older than 14 days and not in `named`. */
export async function dropForgotten(named: ReadonlySet<string>, now: number): Promise<void> {
  for (const { name, at } of (await device()?.inventory('files')) ?? []) {
    if (!named.has(name) && now - at > forgottenMs) await dropHeld(name)
  }
}
