// Serves memos: issued with a number, explained once, remarked on and closed, or withdrawn.

import { fieldMessages } from '@rounds/contract/fields/field.messages'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { explainWithinDays, type Memo } from '@rounds/contract/training/memos/memo'
import { canExplain, canWithdraw, hasBeenHeard, isOpen } from '@rounds/contract/training/memos/memo.can'
import { memos } from '@rounds/contract/training/memos/memo.endpoints'
import { memoEvents } from '@rounds/contract/training/memos/memo.events'
import { memoMessages } from '@rounds/contract/training/memos/memo.messages'
import { sendListExport } from '#api/identity/exports/list-export.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { endMemo, explainMemo, headsOfMemo, insertMemo, lockMemoStudent } from './change-memo.store.ts'
import { memoFile } from './memo-export.ts'
import { findMemo, listMemos } from './memos.store.ts'

/** Memos per teacher and day. */
const memosPerDay = {
  name: 'memos.issued',
  tries: 30,
  windowMs: dayMs,
  sentence: memoMessages.tooMany,
} as const satisfies Limit

const actorOf = ({ id, role }: Viewer) => ({ id, access: role })
const about = ({ id, student }: Memo) => ({ subject: { kind: 'memo', id }, detail: { studentId: student.id } })
const pageOf = ({ id }: Memo) => `/memo?opened=${id}`
export function memoRoutes(api: Api): void {
  const { db } = api
  serve(api, memos.list, ({ scope, query }) => listMemos(db, scope, query))
  serve(api, memos.show, async ({ scope, params }) => {
    const memo = await findMemo(db, scope, { id: params.id, isHeld: false })
    if (!memo) throw new Problem('notFound')
    return { memo }
  })
  serve(api, memos.export, (call) =>
    sendListExport(api, call, memoFile(call.scope, call.query), { name: 'memos', action: 'memo.exported' }),
  )
  serve(api, memos.issue, async (call) => {
    await countTry(api, memosPerDay, call.viewer.id, call.now)
    return db.transaction(() => issue(api, call))
  })
  serve(api, memos.explain, (call) => db.transaction(() => explain(api, call)))
  serve(api, memos.close, (call) => db.transaction(() => close(api, call)))
  serve(api, memos.withdraw, (call) => db.transaction(() => withdraw(api, call)))
}

/** Locks the memo until the transaction ends; throws `notFound` when the scope has no such memo. */
async function held({ db }: Api, scope: Scope, id: string): Promise<Memo> {
  const memo = await findMemo(db, scope, { id, isHeld: true })
  if (!memo) throw new Problem('notFound')
  return memo
}

async function issue(api: Api, { body, scope, viewer, now, audit }: Call<typeof memos.issue>) {
  const label = { label: 'The date' }
  if (body.date > businessDateOf(now)) throw invalid({ date: fillMessage(fieldMessages.notLaterThanToday, label) })
  const student = await lockMemoStudent(api.db, scope, body.studentId)
  if (!student) throw invalid({ studentId: memoMessages.noStudent })
  const id = await insertMemo(api.db, student, body, { id: viewer.id, name: viewer.name, now })
  const memo = await held(api, scope, id)
  const { number: work, explainUntil } = memo
  await api.notify(memoEvents.issued, {
    to: student.id,
    by: viewer.name,
    work,
    days: explainWithinDays,
    page: pageOf(memo),
  })
  await audit(about(memo))
  const values = { number: work, name: student.name, day: showDate(explainUntil) }
  return { message: fillMessage(memoMessages.issued, values), memo }
}

async function explain(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof memos.explain>) {
  const memo = await held(api, scope, params.id)
  if (!canExplain(actorOf(viewer), memo)) {
    throw conflict(memo.state === 'Explained' ? memoMessages.explainedBefore : memoMessages.decided)
  }
  await explainMemo(api.db, memo.id, body.explanation, now)
  const to = [memo.issuedById, ...(await headsOfMemo(api.db, memo.id))]
  await api.notify(memoEvents.explained, { to, person: memo.student.name, work: memo.number, page: pageOf(memo) })
  await audit(about(memo))
  return { message: memoMessages.explained, memo: await held(api, scope, memo.id) }
}

async function close(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof memos.close>) {
  const memo = await held(api, scope, params.id)
  if (!isOpen(memo)) throw conflict(memoMessages.decided)
  if (memo.state !== body.seen) throw new Problem('changedElsewhere', { message: memoMessages.explainedNow })
  if (!hasBeenHeard(memo, businessDateOf(now))) {
    throw conflict(fillMessage(memoMessages.tooEarly, { day: showDate(memo.explainUntil) }))
  }
  await endMemo(api.db, memo.id, 'close', { words: body.remark, by: { id: viewer.id, name: viewer.name, now } })
  await api.notify(memoEvents.closed, { to: memo.student.id, by: viewer.name, work: memo.number, page: pageOf(memo) })
  await audit(about(memo))
  const message = fillMessage(memoMessages.closed, { number: memo.number })
  return { message, memo: await held(api, scope, memo.id) }
}

async function withdraw(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof memos.withdraw>) {
  const memo = await held(api, scope, params.id)
  if (!isOpen(memo)) throw conflict(memoMessages.decided)
  if (!canWithdraw(actorOf(viewer), memo)) throw new Problem('forbidden')
  await endMemo(api.db, memo.id, 'withdraw', { words: body.reason, by: { id: viewer.id, name: viewer.name, now } })
  await api.notify(memoEvents.withdrawn, {
    to: memo.student.id,
    by: viewer.name,
    work: memo.number,
    page: pageOf(memo),
  })
  await audit(about(memo))
  const message = fillMessage(memoMessages.withdrawn, { number: memo.number })
  return { message, memo: await held(api, scope, memo.id) }
}
