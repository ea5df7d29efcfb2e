// A student's request to a teacher to verify a record by a link, which is e-mailed to the teacher and which the student
// may share.
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid } from '@rounds/contract/kernel/problem'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import type { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { signOffEvents } from '@rounds/contract/records/logbook/sign-off/sign-off.events'
import { signOffMessages } from '@rounds/contract/records/logbook/sign-off/sign-off.messages'
import { signOffPath } from '@rounds/contract/records/logbook/sign-off/sign-off-address'
import type { Api } from '#api/kernel/api.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { countTries, type Limit } from '#api/kernel/operations/throttle.ts'
import { findCoordinator, refusalText } from '../decisions/coordinators.store.ts'
import { findEntry } from '../entries/entry.store.ts'
import { findEntryOf, queuePageOf } from './linked-record.ts'
import { replaceLink } from './sign-off-links.store.ts'
import { findVerifier, type Verifier } from './verifier.store.ts'

const requestsPerDay = {
  name: 'signOff.asked',
  tries: 30,
  windowMs: dayMs,
  sentence: signOffMessages.tooMany,
} as const satisfies Limit
/** Protects teachers from repeated requests for one record. */
const requestsPerRecord = {
  name: 'signOff.ofRecord',
  tries: 4,
  windowMs: dayMs,
  sentence: signOffMessages.tooManyOfRecord,
} as const satisfies Limit

type AskCall = Call<typeof signOffs.ask>

export async function askByLink(api: Api, call: AskCall) {
  const { params, body, scope, viewer, now, audit } = call
  const { db } = api
  const { entry } = await findEntry(db, scope, params.id)
  if (entry.status !== 'Pending') throw conflict(signOffMessages.notPending)
  const coordinator = await findCoordinator(db, entry, now)
  if (coordinator && (body.teacherId ?? coordinator.id) !== coordinator.id) {
    throw invalid({ teacherId: refusalText(coordinator) })
  }
  const teacherId = coordinator?.id ?? body.teacherId ?? entry.teacher?.id
  const { viewer: teacher } = await verifierOf(api, { ...call, teacherId })
  const counters = [
    { limit: requestsPerDay, who: viewer.id },
    { limit: requestsPerRecord, who: entry.id },
  ]
  await countTries(api, counters, now)
  const linked = { entryId: entry.id, revision: entry.revision, studentId: viewer.id, teacherId: teacher.id }
  const { token, expiresAt } = await db.transaction(async () => {
    const made = await replaceLink(db, linked, now)
    await api.notify(signOffEvents.asked, {
      to: teacher.id,
      link: { href: addressOf(api, made.token) },
      person: viewer.name,
      records: kindOf(entry.kind).title,
      page: queuePageOf(teacher, entry.id),
    })
    await audit({ subject: { kind: 'entry', id: entry.id }, detail: { kind: entry.kind, teacher: teacher.id } })
    return made
  })
  const message = fillMessage(signOffMessages.asked, { name: teacher.name })
  return { message, address: addressOf(api, token), teacher: teacher.name, worksUntil: expiresAt.toISOString() }
}

const addressOf = ({ publicUrl }: Pick<Api, 'publicUrl'>, token: string): string =>
  new URL(`${signOffPath}${token}`, publicUrl).href

/** The requested teacher, if they may verify this record now. */
async function verifierOf(
  api: Api,
  { params, now, teacherId }: Pick<AskCall, 'params' | 'now'> & { teacherId: string | undefined },
): Promise<Verifier> {
  if (teacherId === undefined) throw invalid({ teacherId: signOffMessages.noTeacher })
  const verifier = await findVerifier(api, teacherId, now)
  if (!verifier || !(await findEntryOf(api.db, verifier, params.id, now))) {
    throw invalid({ teacherId: signOffMessages.cannotVerify })
  }
  return verifier
}
