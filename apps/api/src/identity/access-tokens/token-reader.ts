// Programs come in with an access token in the `Authorization` header.
import { tokenPrefix } from '@rounds/contract/identity/access-tokens/access-token'
import type { SessionServices } from '../accounts/viewer-row.ts'
import type { TokenReader } from '../sessions/authentication.ts'
import { findTokenViewer } from './access-tokens.store.ts'

/** Other `Authorization` headers are not ours: a proxy in front may ask for a password of its own. */
export const createTokenReader = (services: SessionServices): TokenReader => ({
  secretOf({ headers: { authorization = '' } }) {
    const [scheme = '', token = ''] = authorization.split(' ')
    return scheme.toLowerCase() === 'bearer' && token.startsWith(tokenPrefix) ? token : undefined
  },
  viewerOf: (key, now) => findTokenViewer(services, key, now),
})
