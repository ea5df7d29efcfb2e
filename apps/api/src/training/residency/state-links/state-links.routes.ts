// Serves the links of state offices: an Admin or the Master creates and revokes them; they open without an account.

import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { dayMs, hourMs } from '@rounds/contract/kernel/durations'
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { attendanceFigures } from '@rounds/contract/training/residency/attendance-figures'
import {
  isStateLinkDay,
  isStateLinkOpen,
  maxStateLinkDays,
  type StateView,
  statePageSize,
} from '@rounds/contract/training/residency/state-links/state-link'
import { stateLinks } from '@rounds/contract/training/residency/state-links/state-link.endpoints'
import { stateLinkMessages } from '@rounds/contract/training/residency/state-links/state-link.messages'
import { stateLinkPath } from '@rounds/contract/training/residency/state-links/state-link-path'
import { newSecret } from '#api/kernel/access/secrets.ts'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { whoTriesLink } from '#api/kernel/operations/network.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { countAttendance } from '../attendance.store.ts'
import type { CertifiedPostings } from '../certified-postings.ts'
import {
  hasInstitutions,
  insertStateLink,
  listStateLinks,
  lockStateLink,
  revokeStateLink,
} from './state-links.store.ts'
import { countOpening, findOpenStateLink, listStatePostings, type OpenStateLink } from './state-view.store.ts'

/** Enough for an office that pages through and returns; guessing 256 bits at this rate is hopeless. */
const openings = { name: 'stateLinks.openings', tries: 120, windowMs: hourMs } as const satisfies Limit
const linksPerDay = {
  name: 'stateLinks.made',
  tries: 20,
  windowMs: dayMs,
  sentence: stateLinkMessages.tooMany,
} as const satisfies Limit
/** Older postings have been over for longer than any office reports on them. */
const shownDays = 365
const noMarks = { present: 0, absent: 0, leave: 0, weeklyOff: 0, toConfirm: 0, hasToday: false }

export function stateLinkRoutes(api: Api, certifiedPostings: CertifiedPostings): void {
  const { db } = api
  serve(api, stateLinks.list, ({ scope, query }) => listStateLinks(db, scope, query))
  serve(api, stateLinks.make, async (call) => {
    await countTry(api, linksPerDay, call.viewer.id, call.now)
    return db.transaction(() => make(api, call))
  })
  serve(api, stateLinks.revoke, (call) => db.transaction(() => revoke(api, call)))
  serve(api, stateLinks.open, async ({ params, query, request, now, audit }) => {
    const link = await findOpenStateLink(db, params.token, businessDateOf(now))
    await countTry(api, openings, whoTriesLink(link !== undefined, params.token, request.ip), now)
    if (!link) return { view: null }
    await db.transaction(async () => {
      if (await countOpening(db, link.id, now)) await audit({ subject: { kind: 'stateLink', id: link.id } })
    })
    return { view: await viewOf(db, link, { page: query.page, now, certifiedPostings }) }
  })
}

async function make(api: Api, { body, scope, viewer, now, audit }: Call<typeof stateLinks.make>) {
  const collegeId = scope.reach === 'all' ? null : scope.collegeId
  // An Admin without a college would otherwise create a link to all colleges.
  if (scope.reach !== 'all' && !collegeId) throw new Problem('forbidden')
  if (!isStateLinkDay(body.lastDay, businessDateOf(now))) {
    throw invalid({ lastDay: fillMessage(stateLinkMessages.lastDay, { n: maxStateLinkDays }) })
  }
  const institutionIds = [...new Set(body.institutionIds)]
  const hasAll = await hasInstitutions(api.db, body.stateId, institutionIds)
  if (hasAll === undefined) throw invalid({ stateId: inputMessages.id })
  if (!hasAll) throw invalid({ institutionIds: stateLinkMessages.otherState })
  const token = newSecret()
  const id = await insertStateLink(api.db, { ...body, institutionIds }, { token, collegeId, byId: viewer.id, now })
  const link = await lockStateLink(api.db, scope, id)
  if (!link) throw new Problem('notFound')
  await audit({ subject: { kind: 'stateLink', id } })
  return { message: stateLinkMessages.made, address: `${api.publicUrl}${stateLinkPath}${token}`, link }
}

async function revoke({ db }: Api, { params, scope, viewer, now, audit }: Call<typeof stateLinks.revoke>) {
  const link = await lockStateLink(db, scope, params.id)
  if (!link) throw new Problem('notFound')
  if (!isStateLinkOpen(link, businessDateOf(now))) throw conflict(stateLinkMessages.over)
  await revokeStateLink(db, link.id, viewer.id, now)
  await audit({ subject: { kind: 'stateLink', id: link.id } })
  return { message: stateLinkMessages.revoked }
}

async function viewOf(
  db: Database,
  link: OpenStateLink,
  { page, now, certifiedPostings }: { page: number; now: Date; certifiedPostings: CertifiedPostings },
): Promise<StateView> {
  const today = businessDateOf(now)
  const { rows, total } = await listStatePostings(db, link, {
    since: addDays(today, -shownDays),
    page,
    size: statePageSize,
  })
  const ids = rows.map(({ id }) => id)
  const counts = await countAttendance(db, ids, today)
  const certified = await certifiedPostings(db, ids)
  const dayOf = (moment: Date | null | undefined) => (moment ? businessDateOf(moment) : null)
  const { office, college, state, institutions, lastDay } = link
  return {
    office,
    college,
    state,
    institutions,
    lastDay,
    postings: rows.map(({ reportedAt, ...posting }) => {
      const marks = counts.get(posting.id) ?? noMarks
      const { percent } = attendanceFigures(posting, marks, today)
      return {
        ...posting,
        percent,
        marked: marks.present + marks.absent + marks.leave + marks.weeklyOff,
        toConfirm: marks.toConfirm,
        reportedOn: dayOf(reportedAt),
        certifiedOn: dayOf(certified.get(posting.id)),
      }
    }),
    page: { page, size: statePageSize, total },
  }
}
