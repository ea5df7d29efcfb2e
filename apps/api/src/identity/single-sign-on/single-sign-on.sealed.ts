// Declares the sealed column of client secrets and the sealed cookie of attempts.
import { outsideDatabase, sealedColumn } from '#api/kernel/sealing/sealed-column.ts'

export const clientSecretContext = 'sign-on/client-secret'
export const attemptContext = 'sign-on/attempt'

export const clientSecret = sealedColumn({
  name: 'sign_ons.sealed_client_secret',
  context: `'${clientSecretContext}'`,
})
export const attemptCookie = outsideDatabase('the browser keeps it for ten minutes')
