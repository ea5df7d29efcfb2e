// The status of a record as a coloured chip.
import { type Tone, ToneChip } from './tone-chip.tsx'

const tones = { Draft: 'unfinished', Pending: 'waiting', Approved: 'good', Rejected: 'bad' } as const satisfies Record<
  string,
  Tone
>

export type ChipStatus = keyof typeof tones

/** `isSmall` is for a line of a list. */
export function StatusChip({ status, isSmall }: { status: ChipStatus; isSmall?: boolean }) {
  return <ToneChip tone={tones[status]} word={status} isSmall={isSmall} />
}
