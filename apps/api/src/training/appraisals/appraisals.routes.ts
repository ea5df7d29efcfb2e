// Serves appraisals: staff sign, correct and withdraw them; students acknowledge or answer them.

import { fieldMessages } from '@rounds/contract/fields/field.messages'
import { trainingYearOf } from '@rounds/contract/identity/accounts/training-year'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, conflictAt, invalid, Problem } from '@rounds/contract/kernel/problem'
import { appraisalForms } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { shippedTemplates } from '@rounds/contract/training/appraisal-forms/form-templates'
import type { OpenedAppraisal } from '@rounds/contract/training/appraisals/appraisal'
import { canCorrect, canReply, canWithdraw } from '@rounds/contract/training/appraisals/appraisal.can'
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { appraisalEvents } from '@rounds/contract/training/appraisals/appraisal.events'
import { appraisalMessages } from '@rounds/contract/training/appraisals/appraisal.messages'
import { observationFaults } from '@rounds/contract/training/appraisals/appraisal-rules'
import { sendListExport } from '#api/identity/exports/list-export.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { lockStudent } from '#api/membership/students/students.store.ts'
import { appraisalFile, dueFile } from './appraisal-export.ts'
import { findAppraisal, listAppraisals } from './appraisals.store.ts'
import {
  findOverlap,
  insertAppraisal,
  insertAppraisalVersion,
  lockAppraisal,
  nextYear,
  replyToAppraisal,
} from './change-appraisal.store.ts'
import { listDue } from './due-appraisals.store.ts'
import { readTemplate, signedBy } from './signed-sheet.ts'
import { withdrawAppraisal } from './withdraw-appraisal.store.ts'

/** Signatures per staff member: enough for a whole department in one sitting. */
const signaturesPerDay = {
  name: 'appraisals.signed',
  tries: 60,
  windowMs: dayMs,
  sentence: appraisalMessages.tooMany,
} as const satisfies Limit

/** Faculty see only the students whom they guide. */
const guideOf = ({ id, role }: Viewer): string | null => (role === 'faculty' ? id : null)

const actorOf = ({ id, role }: Viewer) => ({ id, access: role })
const about = ({ id, student, form, version }: OpenedAppraisal) => ({
  subject: { kind: 'appraisal', id },
  detail: { studentId: student.id, kind: form, revision: version },
})
const workOf = ({ form }: Pick<OpenedAppraisal, 'form'>): string => appraisalForms[form].noun
const pageOf = ({ id, form }: Pick<OpenedAppraisal, 'id' | 'form'>): string =>
  `${appraisalForms[form].route}?opened=${id}`

export function appraisalRoutes(api: Api): void {
  const { db } = api
  serve(api, appraisals.list, ({ scope, query }) => listAppraisals(db, scope, query))
  serve(api, appraisals.export, (call) =>
    sendListExport(api, call, appraisalFile(call.scope, call.query), {
      name: 'appraisals',
      action: 'appraisal.exported',
    }),
  )
  serve(api, appraisals.due, ({ scope, query, viewer, now }) =>
    listDue(db, scope, { ...query, guideId: guideOf(viewer), today: businessDateOf(now) }),
  )
  serve(api, appraisals.dueExport, (call) => {
    const { scope, viewer, now } = call
    return sendListExport(api, call, dueFile(scope, { guideId: guideOf(viewer), today: businessDateOf(now) }), {
      name: 'due-appraisals',
      action: 'appraisal.due-exported',
    })
  })
  serve(api, appraisals.show, async ({ scope, params }) => ({ appraisal: await found(api, scope, params.id) }))
  serve(api, appraisals.sign, async (call) => {
    await countTry(api, signaturesPerDay, call.viewer.id, call.now)
    return db.transaction(() => sign(api, call))
  })
  serve(api, appraisals.correct, async (call) => {
    await countTry(api, signaturesPerDay, call.viewer.id, call.now)
    return db.transaction(() => correct(api, call))
  })
  serve(api, appraisals.withdraw, (call) => db.transaction(() => withdraw(api, call)))
  serve(api, appraisals.reply, (call) => db.transaction(() => reply(api, call)))
}

/** Throws `notFound` when the scope has no such appraisal. */
async function found({ db }: Pick<Api, 'db'>, scope: Scope, id: string): Promise<OpenedAppraisal> {
  const appraisal = await findAppraisal(db, scope, id)
  if (!appraisal) throw new Problem('notFound')
  return appraisal
}

/** Finds an appraisal and locks it until the transaction ends; refuses a withdrawn one, which is final. */
async function held(api: Api, scope: Scope, id: string): Promise<OpenedAppraisal> {
  await lockAppraisal(api.db, scope, id)
  const appraisal = await found(api, scope, id)
  const { withdrawn } = appraisal
  if (withdrawn) throw conflict(fillMessage(appraisalMessages.withdrawnBefore, { by: withdrawn.by }))
  return appraisal
}

async function sign(api: Api, { body, scope, viewer, now, audit }: Call<typeof appraisals.sign>) {
  const { from } = body
  const words = await readTemplate(api, scope, body)
  const { form } = words
  const lacking = observationFaults(appraisalForms[form], body)
  if (Object.keys(lacking).length > 0) throw invalid(lacking)
  if (from > businessDateOf(now)) {
    throw invalid({ from: fillMessage(fieldMessages.notLaterThanToday, { label: 'The date' }) })
  }
  const signed = signedBy(viewer, words, body, now)
  const student = await lockStudent(api.db, scope, body.studentId)
  const { id: studentId, name, collegeId, departmentId, joiningDate } = student
  if (!student.verifyByHod || student.leftOn || !collegeId || !departmentId || !joiningDate) {
    throw invalid({ studentId: appraisalMessages.notApproved })
  }
  const trainingYear = trainingYearOf(joiningDate, from)
  if (trainingYear === null) {
    throw invalid({ from: fillMessage(appraisalMessages.beforeJoining, { day: showDate(joiningDate) }) })
  }
  const to = appraisalForms[form].endOf(from)
  const other = appraisalForms[form].isOfOneDay ? undefined : await findOverlap(api.db, { studentId, form, from, to })
  if (other) {
    const values = { by: other.signedBy ?? '', from: showDate(other.from), to: showDate(other.to) }
    throw conflictAt({ from: fillMessage(appraisalMessages.overlaps, values) })
  }
  const year = form === 'aetcom' ? await nextYear(api.db, studentId, form) : trainingYear
  const id = await insertAppraisal(api.db, { studentId, collegeId, departmentId, form, year, from, to }, signed)
  const appraisal = await found(api, scope, id)
  const facts = { by: viewer.name, work: workOf(appraisal), page: pageOf(appraisal) }
  await api.notify(appraisalEvents.signed, { to: studentId, ...facts })
  await audit(about(appraisal))
  return { message: fillMessage(appraisalMessages.signed, { form: workOf(appraisal), name }), appraisal }
}

async function correct(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof appraisals.correct>) {
  const before = await held(api, scope, params.id)
  if (!canCorrect(actorOf(viewer), before)) throw new Problem('forbidden')
  if (before.version !== body.version) {
    const values = { by: before.signedBy, version: before.version }
    throw new Problem('changedElsewhere', { message: fillMessage(appraisalMessages.changed, values) })
  }
  // A correction keeps the wording of the version it corrects, even when the form has been reworded since.
  const { form, template, about: observed, records: items } = before
  const words = { form, template, about: observed, items, asksDiscussion: shippedTemplates[template.id].asksDiscussion }
  await insertAppraisalVersion(api.db, before.id, before.version + 1, signedBy(viewer, words, body, now))
  const appraisal = await found(api, scope, before.id)
  const { student } = appraisal
  const facts = { by: viewer.name, work: workOf(appraisal), page: pageOf(appraisal) }
  await api.notify(appraisalEvents.corrected, { to: student.id, ...facts })
  await audit(about(appraisal))
  const values = { form: workOf(appraisal), name: student.name }
  return { message: fillMessage(appraisalMessages.signed, values), appraisal }
}

async function withdraw(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof appraisals.withdraw>) {
  const before = await held(api, scope, params.id)
  const actor = actorOf(viewer)
  if (!canCorrect(actor, before)) throw new Problem('forbidden')
  if (!canWithdraw(actor, before)) throw conflict(appraisalMessages.repliedTo)
  const { id, name } = viewer
  await withdrawAppraisal(api.db, before.id, { reason: body.reason, by: { id, name, now } })
  const appraisal = await found(api, scope, before.id)
  const { student } = appraisal
  const facts = { by: name, work: workOf(appraisal), page: pageOf(appraisal) }
  await api.notify(appraisalEvents.withdrawn, { to: student.id, ...facts })
  await audit(about(appraisal))
  const values = { form: workOf(appraisal), name: student.name }
  return { message: fillMessage(appraisalMessages.withdrawn, values), appraisal }
}

async function reply(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof appraisals.reply>) {
  const { version, answer = null } = body
  const before = await held(api, scope, params.id)
  if (before.version !== version) {
    throw new Problem('changedElsewhere', { message: appraisalMessages.newVersion })
  }
  if (!canReply(actorOf(viewer), before)) throw conflict(appraisalMessages.repliedBefore)
  await replyToAppraisal(api.db, before, { answer, now })
  const appraisal = await found(api, scope, before.id)
  const work = workOf(appraisal)
  if (answer !== null) {
    const facts = { person: appraisal.student.name, work, page: pageOf(appraisal) }
    await api.notify(appraisalEvents.answered, { to: appraisal.signedById, ...facts })
  }
  await audit(about(appraisal))
  const message =
    answer === null ? fillMessage(appraisalMessages.acknowledged, { form: work }) : appraisalMessages.answered
  return { message, appraisal }
}
