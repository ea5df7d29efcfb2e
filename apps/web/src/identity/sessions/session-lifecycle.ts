// The lifecycle of this tab's session: it starts, is restored after a reload, and ends.
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import type { SignedIn } from '@rounds/contract/identity/sessions/session'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { rememberedUser, rememberUser } from '#web/identity/accounts/remembered-user.ts'
import { presentUser, refreshUser, setSessionStarter, setUserFetcher } from '#web/identity/accounts/session.ts'
import { call } from '#web/kernel/call.ts'
import { asProblem, CallProblem } from '#web/kernel/call-problem.ts'
import { onReconnected } from '#web/kernel/connection.ts'
import { deviceSettled, lockDevice, reopenDevice, unlockDevice } from '#web/kernel/device-store/device.ts'
import {
  clearSession,
  confirmedSession,
  confirmSessionBy,
  maySessionExist,
  resumeSession,
  type StoredSession,
  startSession,
  storedSession,
  watchSession,
} from '#web/kernel/session-store.ts'
import { noteAudience } from './remembered.ts'

/** Starts the session from the server's response to a sign-in. */
export function beginSession(signedIn: SignedIn): void {
  isFresh = true
  noteAudience(signedIn.user.role)
  startSession({ user: signedIn.user, sessionToken: signedIn.sessionToken })
  void keepOnDevice(signedIn, true)
}

setSessionStarter(async () => beginSession(await call(sessions.restore)))
setUserFetcher(async () => (await call(sessions.restore, { isBackground: true })).user)

/** Whether this load has already fetched the user, because a reloaded tab's stored copy may be old. */
let isFresh = false
export async function refreshOnce(): Promise<void> {
  if (isFresh) return
  isFresh = true
  await refreshUser().catch(() => undefined)
}

const tokenOf = ({ user, sessionToken }: SignedIn): StoredSession => ({ user, sessionToken })

/** Opens the person's store on this device and remembers who is signed in, for times when the server is unreachable. */
async function keepOnDevice({ user, deviceKey }: SignedIn, isNew = false): Promise<void> {
  await unlockDevice(user.id, deviceKey)
  await rememberUser(user, isNew)
}

/** The wait for the server on the first page, when the device remembers who is signed in. */
const timeoutMs = 5000
let isKeyAsked = false
let restoring: Promise<SessionUser | null> | null = null

/** The signed-in person of this browser: from the tab, else from the server, else as the device remembers them. */
export function restoreUser(): Promise<SessionUser | null> {
  const user = presentUser()
  if (!user && !maySessionExist()) return Promise.resolve(null)
  restoring ??= (user ? withDevice(user) : restored()).finally(() => {
    restoring = null
  })
  return restoring
}

/** After a reload the key is usually still on the device. Only when it is missing, the server is asked for it. */
async function withDevice(user: SessionUser): Promise<SessionUser | null> {
  // People in a restricted standing reload to see whether it has changed, so wait for the answer. For all others the
  // frame asks in the background, and handles an expired session.
  if (user.standing !== 'full') await refreshOnce()
  await deviceSettled()
  if ((await reopenDevice(user.id)) || isKeyAsked) return presentUser()
  isKeyAsked = true
  confirmSession().catch(() => undefined)
  return user
}

async function restored(): Promise<SessionUser | null> {
  isFresh = true
  const remembered = (await reopenDevice()) ? await rememberedUser(Date.now()) : null
  try {
    const signedIn = await call(sessions.restore, remembered ? { signal: AbortSignal.timeout(timeoutMs) } : {})
    resumeSession(tokenOf(signedIn))
    await keepOnDevice(signedIn)
    return signedIn.user
  } catch (thrown) {
    // The server ended the session: `call` has forgotten it, and the device locks.
    if (thrown instanceof CallProblem && thrown.httpStatus === 401) {
      clearSession('left')
      void lockDevice()
      return null
    }
    if (remembered) resumeSession({ user: remembered, sessionToken: '' })
    return remembered
  }
}

/** Fetches the current user, token and device key from the server. */
async function confirmSession(): Promise<void> {
  const isSameSession = watchSession()
  const signedIn = await call(sessions.restore, { isBackground: true })
  if (!isSameSession()) return
  if (presentUser()?.id !== signedIn.user.id) return clearSession('elsewhere')
  resumeSession(tokenOf(signedIn))
  await keepOnDevice(signedIn)
}

confirmSessionBy(confirmSession)
onReconnected(() => void confirmedSession())

/**
 * Signs out here, in all tabs and on the server. Returns false when the server did not confirm; the cookie then remains
 * valid there until the session expires.
 */
export async function endSession(end: 'left' | 'idle' = 'left'): Promise<boolean> {
  if (!storedSession()) return true
  const isEnded = await call(sessions.signOut, { isHarmless: true }).then(
    () => true,
    (thrown) => asProblem(thrown).code === 'unauthenticated',
  )
  clearSession(end)
  return isEnded
}
