// The peak memory of a server, and the limit during an import: for the whole server, whatever the length of the list.
import { readFile } from 'node:fs/promises'

export const maxImportBytes = 400 * 1024 ** 2

const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(0)} MB`
export const importBound = `in at most ${megabytes(maxImportBytes)}`
export const peakText = (bytes: number): string => `at most ${megabytes(bytes)}`

/** Returns the peak memory of a process so far, in bytes; 0 when it is gone. */
export async function peakBytes(pid: number | undefined): Promise<number> {
  const [, kib] = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')) ?? []
  return Number(kib ?? 0) * 1024
}
