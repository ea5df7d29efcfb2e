// Texts of the health page about each part, and whether somebody has to act. Pure.

import { dayMs } from '@rounds/contract/kernel/durations'
import type { AuditChain, BackupRun, Health } from '@rounds/contract/platform/health/health'
import { productName } from '#web/product.ts'
import { longMoment } from '#web/ui/words/day-text.ts'
import { sizeText } from '#web/ui/words/size-text.ts'
import { timeAgo } from '#web/ui/words/time-ago.ts'

export interface HealthFact {
  part: string
  says: string
  /** The advice; null when all is well. */
  advice: string | null
  /** Nothing is broken, but something was never set up. */
  isToDo?: true
}

const engines: Record<Health['database'], string> = { postgres: 'PostgreSQL', pglite: 'PGlite, embedded' }
/** Sealing normally runs every few seconds. */
const maxUnsealedSeconds = 600
/** Queues are normally polled every few seconds. */
const maxWaitingSeconds = 600
/** Normally a checkpoint is made daily, and the log verified weekly. */
const maxCheckpointMs = 2 * dayMs
const maxVerificationMs = 14 * dayMs

/** @param now Milliseconds since 1970. */
export function healthFacts(health: Health, now: number): HealthFact[] {
  const { version, startedAt, node, files, filesBytes, virusScanner, unsealedSeconds, backup, drill } = health
  const fact = (part: string, says: string, advice: string | null = null): HealthFact => ({ part, says, advice })
  return [
    fact(
      'Server',
      `${productName} ${version}, running since ${longMoment(startedAt)}, on Node ${node.replace('v', '')}`,
    ),
    fact(
      'Database',
      `${engines[health.database]}, version ${health.databaseVersion}, ${sizeText(health.databaseBytes)}`,
    ),
    fact('Last migration', `${health.migration.name}, ${longMoment(health.migration.appliedAt)}`),
    jobsFact(health.jobs),
    files === 'reachable'
      ? fact('Files', `Reachable, ${sizeText(filesBytes)} stored`)
      : fact('Files', 'Not reachable', 'Look at the file store and its log lines. Everything else goes on.'),
    scannerFact(virusScanner),
    fact(
      'Audit log',
      unsealedSeconds === 0 ? 'Sealed' : `The oldest unsealed event is ${Math.ceil(unsealedSeconds)} s old`,
      unsealedSeconds > maxUnsealedSeconds ? 'Sealing has stopped. Look at the server’s log.' : null,
    ),
    ...chainFacts(health.auditChain, now),
    runFact('Last backup', backup, { now, maxAgeMs: 2 * dayMs, command: 'npm run backup' }),
    runFact('Last drill', drill, { now, maxAgeMs: 14 * dayMs, command: 'npm run backup:drill' }),
  ]
}

function jobsFact({ waiting, oldestSeconds, failed }: Health['jobs']): HealthFact {
  const isStill = oldestSeconds > maxWaitingSeconds
  const oldest = waiting === 0 ? '' : `, the first for ${Math.ceil(oldestSeconds)} s`
  return {
    part: 'Jobs',
    says: `${waiting} waiting${oldest}; ${failed} failed every try`,
    advice: isStill
      ? 'No server works on them. Look at the server’s log.'
      : failed > 0
        ? 'Look at the server’s log for why they failed. They count for seven days.'
        : null,
  }
}

function chainFacts({ seal, checkpoint, verification }: AuditChain, now: number): HealthFact[] {
  const isOlder = (at: string, maxAgeMs: number) => now - Date.parse(at) > maxAgeMs
  return [
    { part: 'Last seal', says: seal ? sealText(seal) : 'Nothing is sealed yet', advice: null },
    {
      part: 'Last checkpoint',
      says: checkpoint ? `Of seal ${checkpoint.seal}, ${longMoment(checkpoint.at)}` : 'Never',
      ...(checkpoint
        ? {
            advice: isOlder(checkpoint.at, maxCheckpointMs)
              ? 'It is too old. Look at AUDIT_CHECKPOINT_URL and the server’s log.'
              : null,
          }
        : { advice: 'Set AUDIT_CHECKPOINT_URL to a place of its own.', isToDo: true }),
    },
    {
      part: 'Last verification',
      says: verification ? `${verification.isWhole ? 'Whole' : 'Broken'}: ${longMoment(verification.at)}` : 'Never',
      ...(verification
        ? { advice: verificationAdvice(verification, isOlder(verification.at, maxVerificationMs)) }
        : { advice: 'Run npm run audit:verify.', isToDo: true }),
    },
  ]
}

function verificationAdvice({ isWhole }: NonNullable<AuditChain['verification']>, isOld: boolean): string | null {
  if (!isWhole) return 'Run npm run audit:verify: it names the broken place.'
  return isOld ? 'It is too old. Run npm run audit:verify, best by a timer.' : null
}

const sealText = ({ number, sealedAt }: NonNullable<AuditChain['seal']>) => `Number ${number}, ${longMoment(sealedAt)}`

/** The certificate of the audit chain, as a text to keep elsewhere: its state on a day, and how to verify it later. */
export function certificateText({ version, auditChain }: Health, savedAt: string): string {
  const { seal, checkpoint, verification } = auditChain
  const never = 'none yet'
  return [
    'Certificate of the audit log',
    '',
    `Saved: ${savedAt}, by ${productName} ${version}`,
    `Last seal: ${seal ? `number ${seal.number} of ${seal.sealedAt}` : never}`,
    `Digest: ${seal?.digest ?? never}`,
    `Last checkpoint: ${checkpoint ? `of seal ${checkpoint.seal}, ${checkpoint.at}` : never}`,
    `Last verification: ${verification ? `${verification.isWhole ? 'whole' : 'broken'}, ${verification.at}` : never}`,
    '',
    ...(seal
      ? [`The log still has this seal when this command ends well: npm run audit:verify -- --after ${seal.digest}`]
      : []),
    '',
  ].join('\n')
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
