// The digests that the audit log must contain: those given by the operator, and those of stored checkpoints.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { NotedDigest } from './audit-verify.ts'
import { readCheckpoint } from './checkpoint.ts'
import { storedCheckpoints } from './checkpoint-store.ts'

/**
 * Collects the digests from the command line and the checkpoint store.
 * @param args of the command: `--after DIGEST`, `--checkpoint FILE`
 * @param checkpointUrl the checkpoint store; undefined when none is set
 */
export async function notedDigests(args: string[], checkpointUrl: string | undefined): Promise<NotedDigest[]> {
  const options = { after: { type: 'string' }, checkpoint: { type: 'string' } } as const
  const { after, checkpoint } = parseArgs({ args, options }).values
  const stored = checkpointUrl ? await storedCheckpoints(checkpointUrl) : []
  return [
    ...(after === undefined ? [] : [{ digest: after, source: '--after' }]),
    ...(checkpoint === undefined
      ? []
      : [{ digest: readCheckpoint(readFileSync(checkpoint, 'utf8')).digest, source: checkpoint }]),
    ...stored.map(({ digest, writtenAt }) => ({ digest, source: `the stored checkpoint of ${writtenAt}` })),
  ]
}
