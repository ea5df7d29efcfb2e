// A small disk that can run out of room: a tmpfs, which only root may mount.
import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Uses up all remaining room. */
  fill(): void
  /** Frees the room again. */
  clear(): void
}

/** Runs `work` on a disk of that many megabytes, mounted at `folder`; undefined when this user may not mount. */
export async function onSmallDisk<T>(
  folder: string,
  megabytes: number,
  work: (disk: SmallDisk) => Promise<T>,
): Promise<T | undefined> {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch {
    return undefined
  }
  const filler = join(folder, 'filler')
  try {
    return await work({ folder, fill: () => fill(filler), clear: () => rmSync(filler, { force: true }) })
  } finally {
    // Unmounts lazily: a server that just ended may still use it for a moment.
    execFileSync('/usr/bin/umount', ['--lazy', folder])
  }
}

function fill(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (const bytes of [65_536, 512]) {
      const block = Buffer.alloc(bytes)
      try {
        for (;;) writeSync(file, block)
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(file)
  }
}
