// Checks the signature on an appraisal: the template and its wording, complete scores, and the signer's own name.
import { fillMessage } from '@rounds/contract/kernel/message'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { type AppraisalFormId, appraisalForms } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { itemsOf, type ScoredItem, scalesOf } from '@rounds/contract/training/appraisal-forms/form-templates'
import type {
  AppraisalCorrection,
  AppraisalDraft,
  AppraisalVersion,
} from '@rounds/contract/training/appraisals/appraisal'
import { appraisalMessages } from '@rounds/contract/training/appraisals/appraisal.messages'
import { discussionFaults, remarksFaults, sheetFaults } from '@rounds/contract/training/appraisals/appraisal-rules'
import { isSignatureOf } from '@rounds/contract/training/signatures/signature'
import { signatureMessages } from '@rounds/contract/training/signatures/signature.messages'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { presentTemplate } from '#api/training/appraisal-forms/appraisal-forms.store.ts'
import type { Signed } from './change-appraisal.store.ts'

/** The form to sign: its template, the observed work and the items to score. */
interface Words extends Pick<AppraisalVersion, 'template' | 'about'> {
  form: AppraisalFormId
  asksDiscussion: boolean
  items: readonly ScoredItem[]
}

/** Returns the content to sign. Throws when a score is missing, or the typed name is not that of the account. */
export function signedBy(
  { name, id }: Viewer,
  words: Words,
  { sheet: { records }, remarks, discussion, signature }: Omit<AppraisalCorrection, 'version'>,
  now: Date,
): Signed {
  const { form, template, about, items, asksDiscussion } = words
  const otherSignature = fillMessage(signatureMessages.otherSignature, { name })
  const faults = {
    ...sheetFaults(appraisalForms[form], scalesOf(template.id, items.length), records),
    ...remarksFaults(appraisalForms[form], remarks),
    ...discussionFaults(words, discussion),
    ...(isSignatureOf(signature, name) ? {} : { signature: otherSignature }),
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const scored = items.map(({ group, item }, index) => {
    const { score, remark = '' } = records[index] ?? {}
    return { group, item, score: score ?? 0, remark }
  })
  const answer = asksDiscussion && discussion ? discussion : null
  return {
    template,
    about,
    records: scored,
    remarks,
    discussion: answer && { ...answer, reason: answer.wasHeld ? '' : answer.reason },
    by: { id, name: signature, now },
  }
}

/** The current template. Throws `changedElsewhere` when the signer saw another template or another version. */
export async function readTemplate({ db }: Pick<Api, 'db'>, scope: Scope, draft: AppraisalDraft): Promise<Words> {
  const read = draft.sheet
  const template = await presentTemplate(db, scope, read.template)
  const { id, version, form, asksDiscussion, isChosen } = template
  if (version !== read.version || !isChosen)
    throw new Problem('changedElsewhere', { message: appraisalMessages.outdated })
  const about = appraisalForms[form].isOfOneDay ? (draft.about ?? null) : null
  return { form, template: { id, version }, about, asksDiscussion, items: itemsOf(template) }
}
