// Serves a person's secret calendar link, and the feed that calendar apps read with it.
import { dayMs, hourMs } from '@rounds/contract/kernel/durations'
import { Problem } from '@rounds/contract/kernel/problem'
import { calendarLinks } from '@rounds/contract/training/teaching-sessions/calendar-link.endpoints'
import { teachingMessages } from '@rounds/contract/training/teaching-sessions/teaching-session.messages'
import type { FastifyReply } from 'fastify'
import { keyOf, newSecret } from '#api/kernel/access/secrets.ts'
import type { Api } from '#api/kernel/api.ts'
import { networkOf } from '#api/kernel/operations/network.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { countTries, countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { calendarOf } from '../teaching-sessions.store.ts'
import { calendarFile } from './calendar-file.ts'
import { findCalendarLink, makeCalendarLink, readCalendarLink, revokeCalendarLink } from './calendar-links.store.ts'

const limits = {
  made: { name: 'calendar-links.made', tries: 20, windowMs: dayMs, sentence: teachingMessages.tooManyLinks },
  /** Reads per link: calendar apps ask a few times an hour, on several devices. */
  read: { name: 'calendar-links.read', tries: 60, windowMs: hourMs, sentence: teachingMessages.calendarOften },
  /** Reads per network, against guessing: a calendar provider's servers read the links of many people. */
  fromNetwork: {
    name: 'calendar-links.network',
    tries: 2000,
    windowMs: hourMs,
    sentence: teachingMessages.calendarOften,
  },
} as const satisfies Record<string, Limit>

/** A calendar shows the last month and the next half year. */
const shownBackMs = 31 * dayMs
const shownAheadMs = 183 * dayMs

export const sendCalendar = (reply: FastifyReply, text: string, fileName: string) =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(text)

export function calendarLinkRoutes(api: Api): void {
  const { db } = api
  serve(api, calendarLinks.show, async ({ viewer }) => ({ link: await findCalendarLink(db, viewer.id) }))

  serve(api, calendarLinks.make, async ({ viewer, now, audit }) => {
    await countTry(api, limits.made, viewer.id, now)
    const secret = newSecret()
    await db.transaction(async () => {
      await makeCalendarLink(db, viewer.id, keyOf(secret), now)
      await audit({ subject: { kind: 'account', id: viewer.id } })
    })
    return {
      message: teachingMessages.linkMade,
      address: new URL(`/api/calendars/${secret}.ics`, api.publicUrl).href,
      link: { madeAt: now.toISOString(), readAt: null },
    }
  })

  serve(api, calendarLinks.revoke, async ({ viewer, audit }) => {
    await db.transaction(async () => {
      await revokeCalendarLink(db, viewer.id)
      await audit({ subject: { kind: 'account', id: viewer.id } })
    })
    return { message: teachingMessages.linkRevoked }
  })

  serve(api, calendarLinks.feed, async ({ params, request, reply, now }) => {
    const secretHash = keyOf(params.file.replace(/\.ics$/, ''))
    const counters = [
      { limit: limits.fromNetwork, who: networkOf(request.ip) },
      { limit: limits.read, who: secretHash },
    ]
    await countTries(api, counters, now)
    const personId = await readCalendarLink(api, secretHash, now)
    if (!personId) throw new Problem('notFound')
    const times = { from: new Date(now.getTime() - shownBackMs), before: new Date(now.getTime() + shownAheadMs) }
    const sessions = await calendarOf(db, personId, times)
    const text = calendarFile(sessions, { name: 'Teaching sessions', publicUrl: api.publicUrl, now })
    return sendCalendar(reply, text, 'teaching-sessions.ics')
  })
}
