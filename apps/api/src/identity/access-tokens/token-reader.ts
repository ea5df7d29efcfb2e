// Reads access tokens of programs from the `Authorization` header.
import { tokenPrefix } from '@rounds/contract/identity/access-tokens/access-token'
import type { SessionServices } from '../accounts/viewer-row.ts'
import type { TokenReader } from '../sessions/authentication.ts'
import { findTokenViewer } from './access-tokens.store.ts'

/** Creates the reader. It ignores other `Authorization` headers, because a proxy in front may use its own. */
export const createTokenReader = (services: SessionServices): TokenReader => ({
  secretOf({ headers: { authorization = '' } }) {
    const [scheme = '', token = ''] = authorization.split(' ')
    return scheme.toLowerCase() === 'bearer' && token.startsWith(tokenPrefix) ? token : undefined
  },
  viewerOf: (key, now) => findTokenViewer(services, key, now),
})
