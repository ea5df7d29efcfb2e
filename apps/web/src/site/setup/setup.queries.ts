// Queries and mutations of the set-up, of sign-up and of test messages, for the Master.
import { registrations } from '@rounds/contract/membership/registration/registration.endpoints'
import type { TestChannel } from '@rounds/contract/site/setup/setup'
import { setup } from '@rounds/contract/site/setup/setup.endpoints'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

export const setupQuery = queryOptions({
  queryKey: ['site', 'setup'],
  queryFn: async ({ signal }) => (await call(setup.show, { signal })).setup,
})

export const useSendTest = () =>
  useMutation({ mutationFn: (channel: TestChannel) => call(setup.sendTest, { params: { channel } }) })

const signUpKey = ['site', 'sign-up']

export const signUpQuery = queryOptions({
  queryKey: signUpKey,
  queryFn: async ({ signal }) => (await call(registrations.readSetting, { signal })).setting,
})

export const useSwitchSignUp = () =>
  useChange(signUpKey, (isOpen: boolean) => call(registrations.changeSetting, { body: { isOpen } }))
