// Serves examiners: anonymous short answers to mark, differing marks to settle, and the results of an assessment.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { canMark, canSettle } from '@rounds/contract/training/assessments/assessment.can'
import { assessmentEvents } from '@rounds/contract/training/assessments/assessment.events'
import { markingMessages } from '@rounds/contract/training/assessments/assessment.messages'
import { isOver } from '@rounds/contract/training/assessments/attempt-rules'
import { itemStatistics } from '@rounds/contract/training/assessments/item-statistics'
import type { MarkDraft } from '@rounds/contract/training/assessments/marking'
import { marking } from '@rounds/contract/training/assessments/marking.endpoints'
import { finalMarks, isDisputed, isMark } from '@rounds/contract/training/assessments/marking-rules'
import type { Results } from '@rounds/contract/training/assessments/result'
import type { z } from 'zod'
import { sendPeopleExport } from '#api/identity/exports/confirmed-export.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Api } from '#api/kernel/api.ts'
import { filterTrace } from '#api/kernel/exports/filter-trace.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { findAssessment, questionsOf } from './assessments.store.ts'
import { closeOverdue } from './close-attempts.ts'
import {
  giveMarks,
  listAnswers,
  lockAnswer,
  markingInput,
  type StoredAnswer,
  settlersOf,
  shownAnswer,
} from './marking.store.ts'
import { listTakers, marksByQuestion, resultsFile } from './results.store.ts'

const about = ({ id }: { id: string }) => ({ subject: { kind: 'answer', id } })

export function markingRoutes(api: Api): void {
  const { db } = api
  serve(api, marking.list, async ({ scope, params, viewer, query, now }) => {
    await found(api, scope, params.id, now)
    await endOverdue(api, now, params.id)
    return listAnswers(db, scope, { id: params.id, examinerId: viewer.id, query })
  })
  serve(api, marking.mark, (call) => db.transaction(() => mark(api, call)))
  serve(api, marking.settle, (call) => db.transaction(() => settle(api, call)))
  serve(api, marking.results, (call) => results(api, call))
  serve(api, marking.exportResults, async (call) => {
    const { id } = await found(api, call.scope, call.params.id, call.now)
    const { format } = call.query
    const detail = { ...filterTrace({}), format, ids: { assessment: id } }
    return sendPeopleExport(api, call, resultsFile(call.scope, id, format), {
      action: 'assessment.results-exported',
      name: 'results',
      detail,
    })
  })
}

/**
 * Ends overdue attempts, so that their answers are listed. In maintenance mode it does nothing, because reads must not
 * write.
 */
const endOverdue = async ({ db, readOnly }: Api, now: Date, id: string): Promise<void> => {
  if (!readOnly.isOn) await closeOverdue(db, now, id)
}

async function found({ db }: Api, scope: Scope, id: string, now: Date) {
  const assessment = await findAssessment(db, scope, id, { now })
  if (!assessment) throw new Problem('notFound')
  return assessment
}

async function held({ db }: Api, scope: Scope, id: string, { marks }: MarkDraft): Promise<StoredAnswer> {
  const answer = await lockAnswer(db, scope, id)
  if (!answer) throw new Problem('notFound')
  if (!isMark(marks, answer.max)) throw invalid({ marks: fillMessage(markingMessages.marks, { max: answer.max }) })
  return answer
}

async function reread({ db }: Api, scope: Scope, id: string, examinerId: string) {
  const answer = await lockAnswer(db, scope, id)
  if (!answer) throw new Problem('notFound')
  return shownAnswer(answer, examinerId)
}

async function mark(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof marking.mark>) {
  const answer = await held(api, scope, params.id, body)
  const input = markingInput(answer)
  const before = input.given.findIndex(({ byId }) => byId === viewer.id)
  if (!canMark(viewer, input)) {
    throw conflict(before === -1 ? markingMessages.markedBefore : markingMessages.bothMarked)
  }
  const given = input.given.map(({ marks }) => marks)
  if (before === -1) given.push(body.marks)
  else given[before] = body.marks
  const final = finalMarks(given, answer)
  const slot = before === -1 ? given.length : before + 1
  await giveMarks(api.db, { id: answer.id, slot, ...body, by: { id: viewer.id, name: viewer.name, now }, final })
  if (isDisputed(given, answer.max)) {
    const to = await settlersOf(api.db, answer.id)
    const once = `assessment-disputed:${answer.assessmentId}:${businessDateOf(now)}`
    if (to.length > 0)
      await api.notify(assessmentEvents.disputed, {
        to,
        work: answer.title,
        page: `/assessment/${answer.assessmentId}`,
        once,
      })
  }
  await audit(about(answer))
  return { message: markingMessages.marked, answer: await reread(api, scope, answer.id, viewer.id) }
}

async function settle(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof marking.settle>) {
  const answer = await held(api, scope, params.id, body)
  const input = markingInput(answer)
  const isOpen =
    answer.final === null &&
    isDisputed(
      input.given.map(({ marks }) => marks),
      answer.max,
    )
  if (!isOpen) throw conflict(markingMessages.notDisputed)
  if (!canSettle(viewer, input)) throw conflict(markingMessages.ownMarks)
  const by = { id: viewer.id, name: viewer.name, now }
  await giveMarks(api.db, { id: answer.id, slot: 3, ...body, by, final: body.marks })
  await audit(about(answer))
  return { message: markingMessages.settled, answer: await reread(api, scope, answer.id, viewer.id) }
}

async function results(api: Api, call: Call<typeof marking.results>): Promise<z.infer<typeof Results>> {
  const { params, scope, query, now } = call
  const { db } = api
  await found(api, scope, params.id, now)
  await endOverdue(api, now, params.id)
  const assessment = await found(api, scope, params.id, now)
  const list = await listTakers(db, scope, assessment.id, query)
  const isReady = assessment.counts?.unmarked === 0 && isOver(new Date(assessment.closesAt), now)
  if (assessment.state === 'Draft' || !isReady) return { ...list, statistics: null }
  const questions = await questionsOf(db, assessment.id)
  const sheets = await marksByQuestion(db, assessment.id)
  const max = questions.map(({ marks }) => marks)
  const statistics = itemStatistics(sheets, max)
  const total = sheets.flat().reduce((sum, marks) => sum + marks, 0)
  return {
    ...list,
    statistics: {
      questions: questions.map(({ text, kind, marks }, at) => ({
        text,
        kind,
        marks,
        difficulty: null,
        discrimination: null,
        ...statistics[at],
      })),
      mean: sheets.length === 0 ? null : Math.round((total / sheets.length) * 100) / 100,
    },
  }
}
