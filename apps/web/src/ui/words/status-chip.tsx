// The status of a record.
import { type Tone, ToneChip } from './tone-chip.tsx'

const tones = { Draft: 'unfinished', Pending: 'waiting', Approved: 'good', Rejected: 'bad' } as const satisfies Record<
  string,
  Tone
>

export type ChipStatus = keyof typeof tones

/** `isSmall`: in a line of a list. */
export function StatusChip({ status, isSmall }: { status: ChipStatus; isSmall?: boolean }) {
  return <ToneChip tone={tones[status]} word={status} isSmall={isSmall} />
}
