// The columns with the sealed secrets of the CRM connection.
import { sealedColumn } from '#api/kernel/sealing/sealed-column.ts'

export const verifierContext = 'crm/verifier'
export const tokenContext = 'crm/token'

export const crmVerifier = sealedColumn({
  name: 'crm_authorizations.sealed_verifier',
  context: `'${verifierContext}'`,
})
export const crmAccessToken = sealedColumn({
  name: 'crm_connections.sealed_access_token',
  context: `'${tokenContext}'`,
})
export const crmRefreshToken = sealedColumn({
  name: 'crm_connections.sealed_refresh_token',
  context: `'${tokenContext}'`,
})
