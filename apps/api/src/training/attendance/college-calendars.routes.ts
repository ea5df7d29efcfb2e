// Serves a college's working days: its people read them, its Admin maintains them.

import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { type Holiday, maxHolidaysAYear } from '@rounds/contract/training/attendance/college-calendar'
import { collegeCalendars } from '@rounds/contract/training/attendance/college-calendar.endpoints'
import { collegeCalendarMessages } from '@rounds/contract/training/attendance/college-calendar.messages'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { findCalendars, lockCollege, removeHoliday, saveHolidays, saveRules } from './college-calendars.store.ts'

/** Changes per Admin and day. */
const changesPerDay = {
  name: 'collegeCalendars.changed',
  tries: 200,
  windowMs: dayMs,
  sentence: collegeCalendarMessages.tooMany,
} as const satisfies Limit

const wholeYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` })

export function collegeCalendarRoutes(api: Api): void {
  const { db } = api
  serve(api, collegeCalendars.show, async ({ viewer, query, now }) => {
    const year = query.year ?? Number(businessDateOf(now).slice(0, 4))
    const calendar = (await findCalendars(db, [collegeOf(viewer)], wholeYear(year))).get(collegeOf(viewer))
    if (!calendar) throw new Problem('notFound')
    return { calendar: { ...calendar, year } }
  })
  serve(api, collegeCalendars.setRules, async ({ viewer, body, now, audit }) => {
    await countTry(api, changesPerDay, viewer.id, now)
    const collegeId = collegeOf(viewer)
    return db.transaction(async () => {
      await saveRules(db, collegeId, body, { id: viewer.id, name: viewer.name, now })
      await audit({ subject: { kind: 'college', id: collegeId }, detail: {} })
      return { message: collegeCalendarMessages.rulesSaved }
    })
  })
  serve(api, collegeCalendars.addHolidays, async (call) => {
    await countTry(api, changesPerDay, call.viewer.id, call.now)
    return db.transaction(() => addHolidays(api, call))
  })
  serve(api, collegeCalendars.removeHoliday, async ({ viewer, params: { day }, now, audit }) => {
    await countTry(api, changesPerDay, viewer.id, now)
    const collegeId = collegeOf(viewer)
    return db.transaction(async () => {
      if (!(await removeHoliday(db, collegeId, day))) throw new Problem('notFound')
      await audit({ subject: { kind: 'college', id: collegeId }, detail: { fromDay: day } })
      return { message: collegeCalendarMessages.holidayRemoved }
    })
  })
}

function collegeOf({ collegeId }: Viewer): string {
  if (!collegeId) throw new Problem('notFound')
  return collegeId
}

async function addHolidays({ db }: Api, { viewer, body, audit }: Call<typeof collegeCalendars.addHolidays>) {
  const { holidays } = body
  const collegeId = collegeOf(viewer)
  refuseTwice(holidays)
  await lockCollege(db, collegeId)
  for (const [year, added] of Map.groupBy(holidays, ({ day }) => Number(day.slice(0, 4)))) {
    const present = (await findCalendars(db, [collegeId], wholeYear(year))).get(collegeId)?.holidays ?? []
    const days = new Set([...present, ...added].map(({ day }) => day))
    if (days.size <= maxHolidaysAYear) continue
    throw invalid({ holidays: fillMessage(collegeCalendarMessages.tooManyHolidays, { n: maxHolidaysAYear, year }) })
  }
  await saveHolidays(db, collegeId, holidays)
  await audit({ subject: { kind: 'college', id: collegeId }, detail: { count: holidays.length } })
  const { holidaySaved, holidaysSaved } = collegeCalendarMessages
  return { message: holidays.length === 1 ? holidaySaved : fillMessage(holidaysSaved, { n: holidays.length }) }
}

function refuseTwice(holidays: readonly Holiday[]): void {
  const seen = new Set<string>()
  for (const { day } of holidays) {
    if (seen.has(day)) {
      throw invalid({ holidays: fillMessage(collegeCalendarMessages.holidayTwice, { day: showDate(day) }) })
    }
    seen.add(day)
  }
}
