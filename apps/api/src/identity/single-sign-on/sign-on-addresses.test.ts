// Allowed addresses of a college's provider: the public internet only, unless the operator permits others.
import { singleSignOn } from '@rounds/contract/identity/single-sign-on/single-sign-on.endpoints'
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'

it.for([
  ['http://login.college.example', inputMessages.notHttps],
  ['https://10.0.0.7', inputMessages.notPublic],
  ['https://localhost:8443', inputMessages.notPublic],
] as const)('%s is refused as an issuer', async ([issuer, sentence], { harness }) => {
  const admin = await harness.asConfirmed('admin')
  const body = { issuer, clientId: 'rounds', clientSecret: 'secret', domains: ['college.example'] }
  const refused = await admin(singleSignOn.save, { params: { id: harness.places.medicine.collegeId }, body })
  expect([refused.status, refused.body.fields]).toEqual([400, { issuer: sentence }])
})
