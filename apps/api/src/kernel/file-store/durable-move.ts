// Moves a file durably: after a power cut it exists whole under its new name, or not at all.
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The disk operations; a test checks their order. */
export interface Disk {
  /** Returns the first folder that it had to create. */
  makeFolder(path: string): Promise<string | undefined>
  rename(from: string, to: string): Promise<void>
  /** Waits until a file, or the entries of a folder, are on the physical disk. */
  sync(path: string): Promise<void>
}

export const thisDisk: Disk = {
  makeFolder: (path) => mkdir(path, { recursive: true, mode: 0o700 }),
  rename,
  async sync(path) {
    await using handle = await open(path, 'r')
    await handle.sync()
  },
}

/**
 * Moves a file and syncs it.
 * @param root the folder below which folders may be missing
 */
export async function moveDurably(path: string, target: string, root: string, disk: Disk): Promise<void> {
  await disk.sync(path)
  await disk.makeFolder(dirname(target))
  await disk.rename(path, target)
  // A new file or folder is an entry of its parent folder. Another caller may have created the parent and not synced it
  // yet.
  await syncUpTo(root, dirname(target), disk)
}

/** Creates a folder and its missing parents durably. */
export async function makeFolderDurably(path: string, disk: Disk): Promise<void> {
  const first = await disk.makeFolder(path)
  if (first) await syncUpTo(dirname(first), path, disk)
}

async function syncUpTo(last: string, folder: string, disk: Disk): Promise<void> {
  await disk.sync(folder)
  if (folder !== last && folder !== dirname(folder)) await syncUpTo(last, dirname(folder), disk)
}
