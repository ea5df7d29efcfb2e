// Serves the request for a printed logbook. A job makes it; after that it is a document like any other.

import { printMessages } from '@rounds/contract/documents/printed-logbook/print.messages'
import { choiceText, maxPrinted, PrintChoice } from '@rounds/contract/documents/printed-logbook/printed-logbook'
import { printedLogbooks } from '@rounds/contract/documents/printed-logbook/printed-logbook.endpoints'
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { uuidv7 } from 'uuidv7'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { lockDocumentStudent } from '../issued/document-place.store.ts'
import { beginDocument } from '../issued/issued-documents.store.ts'
import { documentQueue } from '../issued/make-document.ts'
import { countPrinted, printedOf } from './printed-logbooks.store.ts'

const aDay = { name: 'print-logbook.account', tries: 40, windowMs: dayMs } as const satisfies Limit

export function printedLogbookRoutes(api: Api): void {
  serve(api, printedLogbooks.request, async (call) => {
    await countTry(api, aDay, call.viewer.id, call.now)
    return api.db.transaction(() => request(api, call))
  })
}

async function request(api: Api, { body, scope, viewer, now, audit }: Call<typeof printedLogbooks.request>) {
  const { db } = api
  const { studentId = viewer.id, ...rest } = body
  const student = await lockDocumentStudent(db, scope, studentId)
  if (!student) throw invalid({ studentId: printMessages.student })
  const { name: _, ...place } = student
  const choice = PrintChoice.parse(rest)
  const isOwn = viewer.id === student.studentId
  const n = await countPrinted(db, printedOf(student, isOwn), choice)
  if (n > maxPrinted) {
    throw new Problem('tooLarge', { message: fillMessage(printMessages.tooLong, { n, max: maxPrinted }) })
  }
  const isPrivate = isOwn && n > (await countPrinted(db, printedOf(student, false), choice))
  const id = uuidv7()
  const words = { summary: choiceText(choice), choice }
  const document = { id, kind: 'logbook', ...place, askedById: viewer.id, isPrivate, ...words, now } as const
  if (!(await beginDocument(db, document))) throw conflict(printMessages.running)
  await api.jobs.enqueue(documentQueue, { id })
  await audit({ subject: { kind: 'document', id }, detail: { studentId: student.studentId } })
  return { message: printMessages.requested }
}
