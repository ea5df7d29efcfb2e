// A wrapper of the local disk that records its calls in order.
import { relative } from 'node:path'
import { type Disk, thisDisk } from '#api/kernel/file-store/durable-move.ts'

/** Paths in `calls` are relative to `folder`. */
export function watchedDisk(folder: string): { calls: string[]; disk: Disk } {
  const calls: string[] = []
  const name = (path: string) => relative(folder, path) || '.'
  return {
    calls,
    disk: {
      makeFolder(path) {
        calls.push(`make ${name(path)}`)
        return thisDisk.makeFolder(path)
      },
      rename(from, to) {
        calls.push(`rename ${name(from)} ${name(to)}`)
        return thisDisk.rename(from, to)
      },
      sync(path) {
        calls.push(`sync ${name(path)}`)
        return thisDisk.sync(path)
      },
    },
  }
}
