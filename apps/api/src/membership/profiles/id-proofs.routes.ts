// Serves identity proofs: uploaded by their owner, viewed by the approver, deleted once they are no longer needed.
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import {
  canViewIdProof,
  type IdProofActor,
  idProofDays,
  isIdProofClosed,
} from '@rounds/contract/membership/profiles/id-proof.can'
import { idProofs } from '@rounds/contract/membership/profiles/profile.endpoints'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { z } from 'zod'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { keepUpload } from '#api/platform/files/keep-upload.ts'
import { sendFile } from '#api/platform/files/send-file.ts'
import { idProofUploaded } from './id-proof-uploaded.ts'
import { addIdProof, assertProofsOfDay, findIdProofFile, listIdProofs, sweepIdProofs } from './id-proofs.store.ts'

const sweep = queue({ name: 'id-proofs-sweep', payload: z.strictObject({}), restsInMaintenance: true })

const actorOf = ({ role, ...viewer }: Viewer): IdProofActor => ({ ...viewer, access: role })

export function idProofRoutes(api: Api): void {
  const { db } = api

  serve(api, idProofs.upload, (call) =>
    keepUpload(api, idProofs.upload, call, {
      admit: () => assertProofsOfDay(db, call.viewer.id, call.now),
      isSealed: true,
      isAttached: true,
      commit: async ({ id: fileId, ...file }) => {
        const id = await addIdProof(db, call.viewer.id, fileId, call.now)
        await idProofUploaded(api, call)
        const idProof = { id, file, uploadedAt: call.now.toISOString(), replacedAt: null }
        return { message: generalMessages.updated, idProof }
      },
    }),
  )

  serve(api, idProofs.ofAccount, async ({ params, viewer, scope, now }) => {
    const found = await listIdProofs(db, scope, params.id)
    if (!found || !canViewIdProof(actorOf(viewer), found.owner)) throw new Problem('notFound')
    return { idProofs: found.idProofs, isOpen: !isIdProofClosed(viewer, found.owner, now) }
  })

  serve(api, idProofs.file, async ({ params, viewer, scope, now, reply, audit }) => {
    const found = await findIdProofFile(db, scope, params.id)
    if (!found || !canViewIdProof(actorOf(viewer), found.owner)) throw new Problem('notFound')
    const { owner, file } = found
    if (isIdProofClosed(viewer, owner, now)) {
      throw new Problem('forbidden', { message: fillMessage(profileMessages.idProofClosed, { n: idProofDays }) })
    }
    // Audited before the first byte is sent, so that no proof is viewed unrecorded.
    if (owner.id !== viewer.id) {
      await audit({ subject: { kind: 'account', id: owner.id }, detail: { idProof: params.id } })
    }
    return sendFile(api, reply, file)
  })

  api.jobs.work(sweep, async () => {
    await sweepIdProofs(db, api.clock())
  })
  api.jobs.schedule(sweep, '41 3 * * *')
}
