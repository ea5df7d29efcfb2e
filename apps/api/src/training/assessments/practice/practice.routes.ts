// Serves practice to students, on questions that their teachers released for it.

import { dayMs } from '@rounds/contract/kernel/durations'
import { conflict, Problem } from '@rounds/contract/kernel/problem'
import { marksOfChoices } from '@rounds/contract/training/assessments/marking-rules'
import { practice } from '@rounds/contract/training/assessments/practice/practice.endpoints'
import { practiceMessages } from '@rounds/contract/training/assessments/practice/practice.messages'
import { questions } from '@rounds/contract/training/assessments/question.endpoints'
import { questionMessages } from '@rounds/contract/training/assessments/question.messages'
import type { Api } from '#api/kernel/api.ts'
import { type Call, scopeFor, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { lockQuestion } from '../questions.store.ts'
import { findPractice, isPictureOfPractice, listPractice, setPractice } from './practice.store.ts'

/** More than anybody practises in a day, yet too few to copy the bank quickly. */
const checksPerDay = {
  name: 'practice.checked',
  tries: 500,
  windowMs: dayMs,
  sentence: practiceMessages.tooMany,
} as const satisfies Limit

export function practiceRoutes(api: Api): void {
  const { db } = api
  api.fileReaders.push(async (viewer, fileId) => {
    const scope = scopeFor(viewer, practice.list)
    return scope !== null && (await isPictureOfPractice(db, scope, fileId))
  })
  serve(api, practice.list, ({ scope, query }) => listPractice(db, scope, query))
  serve(api, practice.check, async ({ params, body, scope, viewer, now }) => {
    await countTry(api, checksPerDay, viewer.id, now)
    const found = await findPractice(db, scope, params.id)
    if (!found) throw new Problem('notFound')
    const { kind, marks, choices, modelAnswer, explanation } = found
    const isRight = kind === 'short' ? null : marksOfChoices({ choices, marks }, body.choices) > 0
    return { result: { isRight, choices, modelAnswer, explanation } }
  })
  serve(api, questions.setPractice, (call) => db.transaction(() => release(api, call)))
}

async function release({ db }: Api, { params, body, scope, now, audit }: Call<typeof questions.setPractice>) {
  const before = await lockQuestion(db, scope, params.id)
  if (!before) throw new Problem('notFound')
  const { isForPractice } = body
  if (isForPractice && before.state === 'retired') {
    throw conflict(questionMessages.retiredBefore)
  }
  await setPractice(db, before.id, isForPractice ? now : null)
  await audit({ subject: { kind: 'question', id: before.id }, detail: { isActive: isForPractice } })
  const message = isForPractice ? practiceMessages.released : practiceMessages.withdrawn
  return { message, question: { ...before, isForPractice } }
}
