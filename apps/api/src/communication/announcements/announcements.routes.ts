// Serves announcements: published to a department, a college or several, read by their recipients, withdrawn by the
// author or HOD.

import { canWithdraw } from '@rounds/contract/communication/announcements/announcement.can'
import { announcements } from '@rounds/contract/communication/announcements/announcement.endpoints'
import { announcementEvents } from '@rounds/contract/communication/announcements/announcement.events'
import { announcementMessages } from '@rounds/contract/communication/announcements/announcement.messages'
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { notificationTopic } from '#api/communication/notifications/notify.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { findAnnouncement, listAnnouncements, lockAnnouncement } from './announcements.store.ts'
import {
  areColleges,
  audienceOf,
  noticeKeyOf,
  publishAnnouncement,
  readAnnouncement,
  withdrawAnnouncement,
} from './write-announcement.store.ts'

/** Limit per author, because each announcement goes to everybody. */
const perDay = {
  name: 'announcements.day',
  tries: 10,
  windowMs: dayMs,
  sentence: announcementMessages.tooMany,
} as const satisfies Limit

const about = (id: string, count: number) => ({ subject: { kind: 'announcement', id }, detail: { count } })

export function announcementRoutes(api: Api): void {
  const { db } = api
  serve(api, announcements.list, ({ scope, viewer, query }) => listAnnouncements(db, scope, viewer, query))
  serve(api, announcements.find, async ({ scope, viewer, params }) => ({
    announcement: await found(api, scope, viewer, params.id),
  }))
  serve(api, announcements.publish, async (call) => {
    await countTry(api, perDay, call.viewer.id, call.now)
    return db.transaction(() => publish(api, call))
  })
  serve(api, announcements.read, async ({ scope, viewer, params, now }) => {
    await db.transaction(() => readAnnouncement(db, scope, params.id, now))
    const announcement = await found(api, scope, viewer, params.id)
    api.signals.send(notificationTopic, [viewer.id])
    return { announcement }
  })
  serve(api, announcements.withdraw, (call) => db.transaction(() => withdraw(api, call)))
}

async function found({ db }: Api, scope: Scope, viewer: Viewer, id: string) {
  const announcement = await findAnnouncement(db, scope, viewer, id)
  if (!announcement) throw new Problem('notFound')
  return announcement
}

async function publish(api: Api, { body, scope, viewer, now, audit }: Call<typeof announcements.publish>) {
  const { collegeIds, ...words } = body
  if (collegeIds && scope.reach !== 'all') throw new Problem('forbidden')
  const audience = audienceOf(scope, collegeIds)
  if (!audience) throw conflict(announcementMessages.nobody)
  if (audience.collegeIds && !(await areColleges(api.db, audience.collegeIds)))
    throw invalid({ collegeIds: announcementMessages.unknownCollege })
  const { id, to } = await publishAnnouncement(api.db, { ...words, authorId: viewer.id, audience, now })
  if (to.length === 0) throw conflict(announcementMessages.nobody)
  const page = `/announcements?open=${id}`
  await api.notify(announcementEvents.published, { to, by: viewer.name, page, once: noticeKeyOf(id) })
  await audit(about(id, to.length))
  const message =
    to.length === 1
      ? announcementMessages.publishedToOne
      : fillMessage(announcementMessages.published, { n: to.length.toLocaleString('en-IN') })
  return { message, id }
}

async function withdraw(api: Api, { params, scope, viewer, now, audit }: Call<typeof announcements.withdraw>) {
  const held = await lockAnnouncement(api.db, scope, viewer, params.id)
  if (!held) throw new Problem('notFound')
  if (!canWithdraw({ id: viewer.id, access: viewer.role }, { ...held, withdrawnAt: null }))
    throw new Problem('forbidden')
  if (held.withdrawnAt) throw conflict(announcementMessages.withdrawnBefore)
  const untold = await withdrawAnnouncement(api.db, held.id, { byId: viewer.id, now })
  api.signals.send(notificationTopic, untold)
  await audit(about(held.id, held.readers?.of ?? 0))
  return { message: announcementMessages.withdrawn, announcement: { ...held, withdrawnAt: now.toISOString() } }
}
