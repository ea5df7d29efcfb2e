// A file gets its name for good: after a power cut it is there, whole and under that name, or it never was.
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What the disk is asked to do; a test looks at the order. */
export interface Disk {
  /** Returns the first folder that was not there. */
  makeFolder(path: string): Promise<string | undefined>
  rename(from: string, to: string): Promise<void>
  /** Waits until a file, or the list of names in a folder, is on the disk itself. */
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

/** @param root the folder below which folders may be missing */
export async function moveDurably(path: string, target: string, root: string, disk: Disk): Promise<void> {
  await disk.sync(path)
  await disk.makeFolder(dirname(target))
  await disk.rename(path, target)
  // A new name, and a new folder, are in the folder around them. Another caller may have made it and not be done.
  await syncUpTo(root, dirname(target), disk)
}

/** Makes a folder and all around it that are missing, for good. */
export async function makeFolderDurably(path: string, disk: Disk): Promise<void> {
  const first = await disk.makeFolder(path)
  if (first) await syncUpTo(dirname(first), path, disk)
}

async function syncUpTo(last: string, folder: string, disk: Disk): Promise<void> {
  await disk.sync(folder)
  if (folder !== last && folder !== dirname(folder)) await syncUpTo(last, dirname(folder), disk)
}
