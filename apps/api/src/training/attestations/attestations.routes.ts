// Serves monthly attestations: students' months with their state, and the signing of many at once.

import { firstDayOf, shiftMonth } from '@rounds/contract/kernel/calendar/months'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import { type MonthToSign, recordsIn, type SigningResult } from '@rounds/contract/training/attestations/attestation'
import { attestations } from '@rounds/contract/training/attestations/attestation.endpoints'
import { attestationEvents } from '@rounds/contract/training/attestations/attestation.events'
import { attestationMessages } from '@rounds/contract/training/attestations/attestation.messages'
import { isOver } from '@rounds/contract/training/attestations/attestation-months'
import { monthsText } from '@rounds/contract/training/attestations/month-text'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { listAttestations } from './attestations.store.ts'
import { findMonth, openMonth } from './attested-month.store.ts'
import { insertAttestation } from './sign-month.store.ts'

/** Signing requests per guide and day. */
const signingsPerDay = {
  name: 'attestations.signed',
  tries: 60,
  windowMs: dayMs,
  sentence: attestationMessages.tooMany,
} as const satisfies Limit

export function attestationRoutes(api: Api): void {
  const { db } = api
  serve(api, attestations.list, ({ scope, query, viewer, now }) => listAttestations(db, scope, query, { viewer, now }))
  serve(api, attestations.show, async ({ scope, params, query, viewer, now }) => {
    const { departmentId = null, collegeId = null } = query
    const of = { studentId: params.id, month: params.month, departmentId, collegeId }
    const attestation = await openMonth(db, scope, of, { viewer, now })
    if (!attestation) throw new Problem('notFound')
    return { attestation }
  })
  serve(api, attestations.sign, async (call) => {
    await countTry(api, signingsPerDay, call.viewer.id, call.now)
    return db.transaction(() => signAll(api, call))
  })
}

type SignCall = Call<typeof attestations.sign>

/** A fixed order, so that two guides who sign the same months cannot deadlock. */
const inOrder = (months: readonly MonthToSign[]): MonthToSign[] =>
  months.toSorted((a, b) => a.studentId.localeCompare(b.studentId) || a.month.localeCompare(b.month))

async function signAll(api: Api, call: SignCall) {
  const { months } = call.body
  const results = new Map<MonthToSign, SigningResult>()
  for (const month of inOrder(months)) results.set(month, await signOne(api, call, month))
  const inAskedOrder = months.flatMap((month) => results.get(month) ?? [])
  const signed = inAskedOrder.filter(({ isSigned }) => isSigned)
  for (const [to, ofStudent] of Map.groupBy(signed, ({ studentId }) => studentId)) {
    const work = monthsText(ofStudent.map(({ month }) => month))
    await api.notify(attestationEvents.signed, { to, by: call.viewer.name, count: ofStudent.length, work })
  }
  return { message: messageOf(signed.length, months.length), results: inAskedOrder }
}

function messageOf(signed: number, asked: number): string {
  const count = `${asked} ${asked === 1 ? 'month' : 'months'}`
  const { allSigned, someSigned, noneSigned } = attestationMessages
  if (signed === 0) return noneSigned
  return signed === asked ? fillMessage(allSigned, { count }) : fillMessage(someSigned, { signed, count })
}

async function signOne(api: Api, call: SignCall, asked: MonthToSign): Promise<SigningResult> {
  const { body, scope, viewer, now, audit } = call
  const { studentId, month, version } = asked
  const of = { studentId, month, departmentId: viewer.departmentId, collegeId: viewer.collegeId }
  const found = await findMonth(api.db, scope, of, { viewer, now })
  const resultOf = (message: string, isSigned = false) => ({
    studentId,
    month,
    isSigned,
    message,
    name: found?.student.name ?? null,
  })
  const { notHere, notGuide, notOver, noRecords, nothingNew, changed, signed, signedAgain } = attestationMessages
  if (!found) return resultOf(notHere)
  const { signsAs, guides, department, college } = found
  if (!signsAs) return resultOf(notGuide)
  if (!isOver(month, businessDateOf(now))) {
    return resultOf(fillMessage(notOver, { day: showDate(firstDayOf(shiftMonth(month, 1))) }))
  }
  if (recordsIn(found.month) === 0) return resultOf(noRecords)
  const standsFor = signsAs === 'hod' ? (guides[0] ?? null) : null
  const by = { id: viewer.id, name: viewer.name, signedAs: signsAs, standsFor, remark: body.remark || null, now }
  const stored = await insertAttestation(api.db, { collegeId: college.id, departmentId: department.id }, asked, by)
  if (!stored) return resultOf(await refusalOf(api, call, asked, { nothingNew, changed }))
  await audit({
    subject: { kind: 'attestation', id: stored.id },
    detail: {
      studentId,
      fromDay: firstDayOf(month),
      revision: stored.version,
      count: stored.records,
      by: signsAs,
      contentHash: stored.digest,
    },
  })
  return resultOf(version === 0 ? signed : fillMessage(signedAgain, { version: stored.version }), true)
}

/**
 * The reason why nothing was stored. Reads again, because the statement may have seen changes committed after the first
 * read.
 */
async function refusalOf(
  api: Api,
  { scope, viewer, now }: SignCall,
  { studentId, month, version, seen }: MonthToSign,
  { nothingNew, changed }: { nothingNew: string; changed: string },
): Promise<string> {
  const of = { studentId, month, departmentId: viewer.departmentId, collegeId: viewer.collegeId }
  const present = (await findMonth(api.db, scope, of, { viewer, now }))?.month
  return present?.version === version && present.seen === seen ? nothingNew : changed
}
