// Formats teaching sessions as a calendar file (RFC 5545), in UTC. Pure: the library escapes, folds and ends the lines.
import type { TeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-session'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

interface Calendar {
  name: string
  /** The base URL of the product. */
  publicUrl: string
  /** The creation time of the file. */
  now: Date
}

const refreshSeconds = 60 * 60

const summaryOf = ({ kind, topic }: TeachingSession): string => `${kind}: ${topic ?? 'topic to be announced'}`

const descriptionOf = ({ presenter, moderator, cancelReason }: TeachingSession, address: string): string =>
  [
    cancelReason && `Cancelled: ${cancelReason}`,
    `Presenter: ${presenter?.name ?? 'to be announced'}`,
    `Moderator: ${moderator.name}`,
    address,
  ]
    .filter(Boolean)
    .join('\n')

export function calendarFile(sessions: readonly TeachingSession[], { name, publicUrl, now }: Calendar): string {
  const { host } = new URL(publicUrl)
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Rounds', product: 'Teaching sessions', language: 'EN' },
    ttl: refreshSeconds,
  })
  for (const session of sessions) {
    const address = new URL(`/teaching-sessions/${session.id}`, publicUrl).href
    calendar.createEvent({
      id: `${session.id}@${host}`,
      sequence: session.version - 1,
      stamp: now,
      start: new Date(session.startsAt),
      end: new Date(session.endsAt),
      summary: summaryOf(session),
      location: session.place,
      description: descriptionOf(session, address),
      url: address,
      status: session.state === 'Cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  // RFC 5545 ends every line with CRLF, but the library omits the last one.
  return `${calendar.toString()}\r\n`
}
