// Texts of the maintenance banner. Pure.
import { businessDateOf, timeOf } from '@rounds/contract/kernel/dates'
import type { Maintenance } from '@rounds/contract/site/maintenance/maintenance'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'

/** `23-11-2026, 22:00 to 23:30`; with both dates when they differ. */
function spanOf(beginsAt: string, endsAt: string): string {
  const [from, to] = [new Date(beginsAt), new Date(endsAt)]
  const isOneDay = businessDateOf(from) === businessDateOf(to)
  return isOneDay
    ? `${longDay(beginsAt)}, ${timeOf(from)} to ${timeOf(to)}`
    : `${longMoment(beginsAt)} to ${longMoment(endsAt)}`
}

/** Returns the text of the banner; null when there is nothing to say, as after the announced end. */
export function bannerText({ isReadOnly, notice }: Maintenance, now: Date): { title: string; text: string } | null {
  const awaited = notice && Date.parse(notice.endsAt) > now.getTime() ? notice : null
  if (isReadOnly) {
    const until = awaited ? ` It should end at ${longMoment(awaited.endsAt)}.` : ''
    return {
      title: 'Read-only for maintenance.',
      text: `You can sign in and read. Records wait on your device and are sent afterwards.${until}`,
    }
  }
  return awaited && { title: `Maintenance: ${spanOf(awaited.beginsAt, awaited.endsAt)}.`, text: awaited.text }
}
