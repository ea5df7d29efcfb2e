// Queries and mutations of a college's single sign-on and of the signed-in person's own link.
import type { SignOnDraft } from '@rounds/contract/identity/single-sign-on/single-sign-on'
import { singleSignOn } from '@rounds/contract/identity/single-sign-on/single-sign-on.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['single-sign-on']

export const signOnQuery = (collegeId: string) =>
  queryOptions({
    queryKey: [...key, 'of-college', collegeId],
    queryFn: ({ signal }) => call(singleSignOn.show, { params: { id: collegeId }, signal }),
  })

export const ownLinkQuery = queryOptions({
  queryKey: [...key, 'own'],
  queryFn: async ({ signal }) => (await call(singleSignOn.ownLink, { signal })).link,
})

export const useSaveSignOn = (id: string) =>
  useChange(key, (body: SignOnDraft) => call(singleSignOn.save, { params: { id }, body }), { quiet: true })

/** `quiet`, because the refusal shows beside the DNS record. */
export const useProveDomain = (id: string) =>
  useChange(key, (domain: string) => call(singleSignOn.prove, { params: { id }, body: { domain } }), { quiet: true })

export const useSwitchSignOn = (id: string) =>
  useChange(key, (isOn: boolean) => call(singleSignOn.switch, { params: { id }, body: { isOn } }))

export const useRemoveSignOn = (id: string) => useChange(key, () => call(singleSignOn.remove, { params: { id } }))

export const useEndLink = () => useChange(key, () => call(singleSignOn.endLink))

export const useAllowLink = () => useChange(key, () => call(singleSignOn.allowLink))
