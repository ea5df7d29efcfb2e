// Queries and mutations of a person's profile. A change also updates the tab's session, so that nobody has to sign in
// again.
import type { OwnProfile, ProfileDraft } from '@rounds/contract/membership/profiles/profile'
import { idProofs, profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { updateUser } from '#web/identity/accounts/session.ts'
import { call } from '#web/kernel/call.ts'
import { isRefresh } from '#web/kernel/query-data.ts'
import { upload } from '#web/kernel/upload.ts'

const waitingMs = 30_000

export const ownProfileQuery = queryOptions({
  queryKey: ['profile'],
  async queryFn({ signal, client, queryKey }): Promise<OwnProfile> {
    const { profile, user } = await call(profiles.open, { signal, isBackground: isRefresh(client, queryKey) })
    updateUser(user)
    return { profile, user }
  },
  // Polls while the person waits for the HOD, so that the product opens by itself.
  refetchInterval: ({ state }) => (state.data?.user.standing === 'unverified' ? waitingMs : false),
  refetchOnWindowFocus: ({ state }) => state.data?.user.standing === 'unverified',
})

function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
}

export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    // `quiet`, because the form shows a refusal at its fields.
    meta: { quiet: true },
    mutationFn: (body: ProfileDraft) => call(profiles.save, { body }),
    onSuccess: ({ profile, user }) => {
      updateUser(user)
      client.setQueryData(ownProfileQuery.queryKey, { profile, user })
    },
  })
}

export function useSetPhoto() {
  const refresh = useRefresh()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (file: File) => upload(profiles.setPhoto, { file }),
    onSuccess: refresh,
  })
}

export function useRemovePhoto() {
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => call(profiles.removePhoto), onSuccess: refresh })
}

export interface ProofUpload {
  file: File
  onProgress: (share: number) => void
  signal: AbortSignal
}

export function useUploadIdProof() {
  const refresh = useRefresh()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (given: ProofUpload) => upload(idProofs.upload, given),
    onSuccess: refresh,
  })
}
