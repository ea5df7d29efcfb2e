// Registers the routes of identity: accounts, the ways to sign in, and sessions.
import type { Api } from '#api/kernel/api.ts'
import { accessTokenJobs } from './access-tokens/access-tokens.jobs.ts'
import { accessTokenRoutes } from './access-tokens/access-tokens.routes.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { endEveryWayIn } from './passkeys/end-every-way-in.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { oneTimePasswordRoutes } from './passwords/one-time-password.routes.ts'
import { ownPasswordRoutes } from './passwords/own-password.routes.ts'
import { passwordRoutes, type SignInByLink } from './passwords/passwords.routes.ts'
import { pinRoutes } from './pins/pins.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { createOwnSessions } from './sessions/own-sessions.store.ts'
import { sessionJobs } from './sessions/sessions.jobs.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import { endSessionsOf } from './sessions/sessions.store.ts'
import type { SignInPorts } from './sessions/sign-in.ts'
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.routes.ts'

interface IdentityPorts extends SignInPorts {
  signInByLink: SignInByLink
}

export function identityRoutes(api: Api, { hasher, devices, signInByLink }: IdentityPorts, secure: boolean): void {
  const ownSessions = createOwnSessions(api.db, secure)
  accountRoutes(api)
  sessionRoutes(api, { hasher, devices }, secure)
  sessionJobs(api)
  accessTokenRoutes(api)
  accessTokenJobs(api)
  passwordRoutes(api, { hasher, devices }, endSessionsOf, signInByLink)
  ownPasswordRoutes(api, hasher, ownSessions)
  oneTimePasswordRoutes(api, hasher, ownSessions, endEveryWayIn)
  secondFactorRoutes(api, hasher, ownSessions, { endSessionsOf, endEveryWayIn })
  passkeyRoutes(api, devices, secure)
  pinRoutes(api, hasher)
  singleSignOnRoutes(api, devices, secure)
}
