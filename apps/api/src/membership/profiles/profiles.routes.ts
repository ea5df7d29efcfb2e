// Serves a person's profile, profile pictures and identity proofs.
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { findSessionUser } from '#api/identity/sessions/session-user.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { keepUpload } from '#api/platform/files/keep-upload.ts'
import { sendFile } from '#api/platform/files/send-file.ts'
import { idProofRoutes } from './id-proofs.routes.ts'
import { findPhoto, replacePhoto } from './photos.store.ts'
import { findProfile } from './profiles.store.ts'
import { changeProfile } from './save-profile.ts'

/** Pixels per side: sharp on a high-density screen at the largest displayed size. */
const photoSide = 512
/** The URL contains the version of the picture, so a browser may cache it for a day. */
const photoCaching = 'private, max-age=86400'

export function profileRoutes(api: Api): void {
  const { db } = api
  const own = async (id: string) => ({ profile: await findProfile(db, id), user: await findSessionUser(api, id) })

  serve(api, profiles.open, ({ viewer }) => own(viewer.id))

  serve(api, profiles.save, async ({ body, viewer, now, audit }) => {
    const { role } = await findSessionUser(api, viewer.id)
    await changeProfile(db, { id: viewer.id, role }, body, now, (fields) =>
      audit({ subject: { kind: 'account', id: viewer.id }, detail: { fields } }),
    )
    return { message: generalMessages.updated, ...(await own(viewer.id)) }
  })

  serve(api, profiles.setPhoto, (call) =>
    keepUpload(api, profiles.setPhoto, call, {
      accepted: { types: ['image/jpeg', 'image/png'], pictureSize: { side: photoSide, fit: 'cover' } },
      isAttached: true,
      commit: async ({ id }) => {
        await replacePhoto(db, call.viewer.id, id)
        return { message: generalMessages.updated, photo: id }
      },
    }),
  )

  serve(api, profiles.removePhoto, async ({ viewer, audit }) => {
    await db.transaction(async () => {
      await replacePhoto(db, viewer.id, null)
      await audit({ subject: { kind: 'account', id: viewer.id } })
    })
    return { message: generalMessages.updated }
  })

  serve(api, profiles.ownPhoto, async ({ viewer, scope, reply }) => {
    const photo = await findPhoto(db, scope, viewer.id)
    if (!photo) throw new Problem('notFound')
    return sendFile(api, reply, photo, photoCaching)
  })

  serve(api, profiles.photo, async ({ params, scope, reply }) => {
    const photo = await findPhoto(db, scope, params.id)
    if (!photo) throw new Problem('notFound')
    return sendFile(api, reply, photo, photoCaching)
  })

  idProofRoutes(api)
}
