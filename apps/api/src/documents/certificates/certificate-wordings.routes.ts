// Serves the wording of certificates to the Admin of a college.

import type { CertificateKind } from '@rounds/contract/documents/certificates/certificate'
import { certificates } from '@rounds/contract/documents/certificates/certificate.endpoints'
import { certificateMessages } from '@rounds/contract/documents/certificates/certificate.messages'
import { wordingFault } from '@rounds/contract/documents/certificates/certificate-wording'
import { dayMs } from '@rounds/contract/kernel/durations'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { addWording, listWordings } from './certificate-wordings.store.ts'

/** Limited because every version is kept. */
const changes = { name: 'certificates.worded', tries: 50, windowMs: dayMs } as const satisfies Limit

function collegeOf({ collegeId }: Pick<Viewer, 'collegeId'>): string {
  if (collegeId === null) throw new Problem('forbidden')
  return collegeId
}

export function certificateWordingRoutes(api: Api): void {
  const { db } = api
  type Changing = Pick<Call<typeof certificates.unword>, 'viewer' | 'now' | 'audit'>
  const change = async ({ viewer, now, audit }: Changing, kind: CertificateKind, text: string | null) => {
    const collegeId = collegeOf(viewer)
    await countTry(api, changes, viewer.id, now)
    await db.transaction(async () => {
      await addWording(db, { collegeId, kind, text, byId: viewer.id, now })
      await audit({ subject: { kind: 'college', id: collegeId }, detail: { kind } })
    })
    return { message: text === null ? certificateMessages.unworded : certificateMessages.worded }
  }
  serve(api, certificates.wordings, async ({ viewer }) => ({ wordings: await listWordings(db, collegeOf(viewer)) }))
  serve(api, certificates.word, (call) => {
    const { text } = call.body
    const fault = wordingFault(call.params.kind, text)
    if (fault !== null) throw invalid({ text: fault })
    return change(call, call.params.kind, text)
  })
  serve(api, certificates.unword, (call) => change(call, call.params.kind, null))
}
