// Operations on a person's own calendar link, and its feed, which calendars read without a session.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { Done, endpoint } from '../../kernel/endpoint.ts'
import { CalendarFile, CalendarLink } from './calendar-link.ts'

const own = reachOf('own', 'student', 'faculty', 'hod')

export const calendarLinks = {
  show: endpoint({
    method: 'GET',
    path: '/calendar-link',
    summary: 'Whether the caller has a calendar link, and when it was read last',
    access: own,
    response: z.object({ link: CalendarLink.nullable() }),
  }),
  // `repeatable`, because a stored reply would keep a secret that is shown once. A repeated call makes a newer link.
  make: endpoint({
    method: 'POST',
    path: '/calendar-link',
    summary: 'Make a calendar link, in place of an earlier one; its address is told this once',
    access: own,
    response: z.object({ message: z.string(), address: z.url(), link: CalendarLink }),
    problems: ['tooMany'],
    repeatable: true,
    audit: 'calendar-link.made',
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/calendar-link',
    summary: 'Revoke the calendar link: what reads it gets nothing any more',
    access: own,
    response: Done,
    audit: 'calendar-link.revoked',
  }),
  feed: endpoint({
    method: 'GET',
    path: '/calendars/:file',
    summary: 'The teaching sessions of the person whose secret link this is, for a calendar',
    access: 'public',
    params: z.strictObject({ file: CalendarFile }),
    response: z.object({}),
    streams: true,
    mediaTypes: ['text/calendar'],
    problems: ['notFound', 'tooMany'],
  }),
}
