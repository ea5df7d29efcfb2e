// Scans files for viruses before they are accepted, a few at a time. Without a scanner, every file passes.
import { createLimits } from '#api/kernel/outbound/limits.ts'
import { createBoundedQueue } from '#api/kernel/overload/bounded-queue.ts'
import { Unavailable } from '#api/kernel/overload/unavailable.ts'
import { scanByClamd } from './clamd.ts'

interface VirusScannerCounts {
  /** Files that were scanned. */
  scanned: number
  found: number
  /** Files that could not be scanned. */
  failures: number
}

export interface VirusScanner {
  /** Returns `notScanned` when a required scan is not possible. */
  scan(path: string): Promise<'clean' | 'infected' | 'notScanned'>
  /** `unreachable` from a failed scan until the next successful one. */
  state(): 'off' | 'reachable' | 'unreachable'
  readonly counts: VirusScannerCounts
}

export interface VirusScannerOptions {
  /** The address of clamd; without it there is no scanner. */
  clamdUrl: string | undefined
  /** False accepts files while the scanner cannot be reached. */
  isRequired: boolean
  /** Called when the scanner starts to fail, when it works again, and for each virus. */
  onFault?: (fault: unknown) => void
}

const enqueue = createBoundedQueue({ name: 'viruses', running: 4, inFlight: 60, waitMs: 20_000 })
const limits = { timeoutMs: 30_000, maxConcurrent: 4, maxFailures: 5, pauseMs: 10_000 }

export function createVirusScanner({ clamdUrl, isRequired, onFault = () => {} }: VirusScannerOptions): VirusScanner {
  const counts: VirusScannerCounts = { scanned: 0, found: 0, failures: 0 }
  if (clamdUrl === undefined) return { scan: async () => 'clean', state: () => 'off', counts }
  const address = new URL(clamdUrl)
  const limited = createLimits(limits)
  let isReachable = true
  const note = (works: boolean, fault: () => Error) => {
    if (works !== isReachable) onFault(fault())
    isReachable = works
  }
  return {
    counts,
    state: () => (isReachable ? 'reachable' : 'unreachable'),
    async scan(path) {
      const found = await enqueue(() => limited((signal) => scanByClamd(address, path, signal))).catch(
        (cause: unknown) => {
          if (cause instanceof Unavailable) throw cause
          counts.failures++
          note(false, () => new Error('the virus scanner fails', { cause }))
          return undefined
        },
      )
      if (found === undefined) return isRequired ? 'notScanned' : 'clean'
      counts.scanned++
      note(true, () => new Error('the virus scanner works again'))
      if (found === null) return 'clean'
      counts.found++
      onFault(new Error(`an upload was refused: ${found}`))
      return 'infected'
    },
  }
}
