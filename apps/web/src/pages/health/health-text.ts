// What the health page says of each part, and whether somebody has to act. Pure.

import type { BackupRun, Health } from '@rounds/contract/platform/health/health'
import { longMoment } from '#web/ui/words/day-text.ts'
import { timeAgo } from '#web/ui/words/time-ago.ts'

export interface HealthFact {
  part: string
  says: string
  /** What to do about it; null when all is well. */
  advice: string | null
  /** Nothing is broken: something was never set up. */
  isToDo?: true
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const engines: Record<Health['database'], string> = { postgres: 'PostgreSQL', pglite: 'PGlite, embedded' }
/** Sealing runs every few seconds. */
const maxUnsealedSeconds = 600

/** @param now milliseconds since 1970 */
export function healthFacts(health: Health, now: number): HealthFact[] {
  const { startedAt, node, database, files, virusScanner, unsealedSeconds, backup, drill } = health
  const fact = (part: string, says: string, advice: string | null = null): HealthFact => ({ part, says, advice })
  return [
    fact('Server', `Running since ${longMoment(startedAt)}, on Node ${node.replace('v', '')}`),
    fact('Database', engines[database]),
    files === 'reachable'
      ? fact('Files', 'Reachable')
      : fact('Files', 'Not reachable', 'Look at the file store and its log lines. Everything else goes on.'),
    scannerFact(virusScanner),
    fact(
      'Audit log',
      unsealedSeconds === 0 ? 'Sealed' : `The oldest unsealed event is ${Math.ceil(unsealedSeconds)} s old`,
      unsealedSeconds > maxUnsealedSeconds ? 'Sealing stands still. Look at the server’s log.' : null,
    ),
    runFact('Last backup', backup, { now, maxAgeMs: 2 * dayMs, command: 'npm run backup' }),
    runFact('Last drill', drill, { now, maxAgeMs: 14 * dayMs, command: 'npm run backup:drill' }),
  ]
}

function scannerFact(state: Health['virusScanner']): HealthFact {
  const part = 'Virus scanner'
  if (state === 'reachable') return { part, says: 'Reachable', advice: null }
  return state === 'off'
    ? { part, says: 'No virus scanner', advice: 'Uploads are not scanned. Run clamd and set CLAMD_URL.', isToDo: true }
    : { part, says: 'Not reachable', advice: 'Start clamd, or correct CLAMD_URL.' }
}

interface Wanted {
  now: number
  maxAgeMs: number
  command: string
}

function runFact(part: string, run: BackupRun | null, { now, maxAgeMs, command }: Wanted): HealthFact {
  if (!run) return { part, says: 'Never', advice: `Set BACKUP_URL and BACKUP_KEYS, or run ${command}.` }
  const when = `${longMoment(run.endedAt)}, ${timeAgo(run.endedAt, now)}`
  if (run.fault !== null) return { part, says: `Failed: ${when}`, advice: run.fault }
  const isOld = now - Date.parse(run.endedAt) > maxAgeMs
  return {
    part,
    says: `Good: ${when}`,
    advice: isOld ? `It is too old. Run ${command}, and look why none followed.` : null,
  }
}
