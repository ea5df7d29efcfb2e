// Corrects days of a ledger. Stores only days that change, each with its mark before.
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { dayOfNumber } from '@rounds/contract/training/attendance/day-number'
import type { CorrectionDraft } from '@rounds/contract/training/attendance/ledger'
import type { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { ledgerEvents } from '@rounds/contract/training/attendance/ledger.events'
import { ledgerMessages } from '@rounds/contract/training/attendance/ledger.messages'
import { type LedgerDay, walkTerm } from '@rounds/contract/training/attendance/ledger-days'
import type { Api } from '#api/kernel/api.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { insertCorrection, lockStudent } from './corrections.store.ts'
import { findLedgerFacts } from './ledger-facts.ts'

/** A future day can be marked as leave or off, but not as present or absent. */
const lastCorrectable = (mark: CorrectionDraft['mark'], lastDay: string, today: string): string =>
  (mark === 'present' || mark === 'absent') && today < lastDay ? today : lastDay

/** Must run in a transaction. */
export async function correctDays(api: Api, call: Call<typeof ledgers.correct>) {
  const { scope, params, body, viewer, now, audit } = call
  const student = await lockStudent(api.db, scope, params.id)
  if (!student) throw new Problem('notFound')
  const changed = await changedDays(api, student.id, body, businessDateOf(now))
  const by = { id: viewer.id, name: viewer.name, now }
  const { mark, reason, half = null } = body
  for (const one of changed) await insertCorrection(api.db, { studentId: student.id, ...one, mark, half, reason }, by)
  const count = changed.length
  await api.notify(ledgerEvents.corrected, { to: student.id, by: viewer.name, days: count })
  const dates = changed.map(({ day }) => day).toSorted()
  await audit({
    subject: { kind: 'account', id: student.id },
    detail: { studentId: student.id, count, status: body.mark, fromDay: dates[0] ?? '', toDay: dates.at(-1) ?? '' },
  })
  const days = count === 1 ? `${showDate(dates[0])} is` : `${count} days are`
  return { message: fillMessage(ledgerMessages.corrected, { days, name: student.name }) }
}

/** The days of a draft that it changes. Throws when a day is outside the correctable span, or none changes. */
async function changedDays({ db }: Api, studentId: string, { days, mark, half }: CorrectionDraft, today: string) {
  const found = (await findLedgerFacts(db, [studentId], today)).get(studentId)
  if (!found) throw new Problem('notFound')
  const present = new Map<string, LedgerDay>()
  const term = walkTerm(found.facts, today, (one) => present.set(dayOfNumber(one.number), one))
  if (!term) throw conflict(ledgerMessages.notJoined)
  const last = lastCorrectable(mark, term.lastDay, today)
  const isOutside = days.some((day) => day < term.firstDay || day > last)
  if (isOutside) {
    const span = { from: showDate(term.firstDay), to: showDate(last) }
    throw invalid({ days: fillMessage(ledgerMessages.correctable, span) })
  }
  const changed = days.flatMap((day) => {
    const one = present.get(day)
    if (!one) return []
    const [first, second] = one.halves
    const corrected = half === undefined ? [first, second] : half === 'first' ? [first] : [second]
    const isNew = corrected.some(({ mark: before, source }) =>
      mark === 'withdrawn' ? source === 'correction' : before !== mark,
    )
    return isNew ? [{ day, before: first.mark, beforeSecond: second.mark === first.mark ? null : second.mark }] : []
  })
  if (changed.length > 0) return changed
  const sentence = mark === 'withdrawn' ? ledgerMessages.nothingToWithdraw : ledgerMessages.sameAsBefore
  throw conflict(fillMessage(sentence, { day: showDate(days[0]) }))
}
