// Files chosen without a network: held on the device, sealed, under an id that stands in the form until they are sent.
import type { StoredFile } from '#web/fields/field-sources.ts'
import { device } from '#web/kernel/device-store/device.ts'
import { dropNote, keepNote, note } from '#web/kernel/device-store/notes.ts'

const noteOf = (id: string): string => `file.${id}`

function aboutOf(id: string): { name: string; type: string } | null {
  const about = note(noteOf(id))
  if (typeof about !== 'object' || about === null || !('name' in about) || !('type' in about)) return null
  return typeof about.name === 'string' && typeof about.type === 'string'
    ? { name: about.name, type: about.type }
    : null
}

/** True for a value that names a file held here. */
export const isHeld = (value: unknown): value is string => typeof value === 'string' && aboutOf(value) !== null

export const heldIn = (values: Readonly<Record<string, unknown>>): string[] => Object.values(values).filter(isHeld)

/** The values without files that only this device has: what a draft on the server can take. */
export const withoutHeld = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isHeld(value)))

/** Null when this device cannot hold it. */
export async function holdFile(file: File): Promise<StoredFile | null> {
  const store = device()
  if (!store) return null
  const id = crypto.randomUUID()
  try {
    await store.putBytes('files', id, new Uint8Array(await file.arrayBuffer()))
  } catch {
    return null
  }
  keepNote(noteOf(id), { name: file.name, type: file.type })
  return { id, name: file.name }
}

export async function heldFile(id: string): Promise<File | null> {
  const about = aboutOf(id)
  const kept = about && (await device()?.getBytes('files', id))
  return about && kept ? new File([kept.bytes], about.name, { type: about.type }) : null
}

export async function dropHeld(id: string): Promise<void> {
  dropNote(noteOf(id))
  await device()?.remove('files', id)
}

const forgottenMs = 14 * 24 * 60 * 60 * 1000

/** Lets go of what no unsent record names and no draft can name any more. */
export async function dropForgotten(named: ReadonlySet<string>, now: number): Promise<void> {
  for (const { name, at } of (await device()?.inventory('files')) ?? []) {
    if (!named.has(name) && now - at > forgottenMs) await dropHeld(name)
  }
}
