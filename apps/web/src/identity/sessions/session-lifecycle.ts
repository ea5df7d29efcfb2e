// The lifecycle of this tab's session: it starts, is restored after a reload, and ends.
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import type { SignedIn } from '@rounds/contract/identity/sessions/session'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { rememberedUser, rememberUser } from '#web/identity/accounts/remembered-user.ts'
import { beginBy, fetchUserBy, presentUser, refreshUser } from '#web/identity/accounts/session.ts'
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

/** Signs in with what the server answered. */
export function beginSession(signedIn: SignedIn): void {
  isFresh = true
  noteAudience(signedIn.user.role)
  startSession({ user: signedIn.user, sessionToken: signedIn.sessionToken })
  void keepOnDevice(signedIn, true)
}

beginBy(async () => beginSession(await call(sessions.restore)))
fetchUserBy(async () => (await call(sessions.restore, { isBackground: true })).user)

/** What a reloaded tab kept of the person may be old: asked once a load. */
let isFresh = false
export async function refreshOnce(): Promise<void> {
  if (isFresh) return
  isFresh = true
  await refreshUser().catch(() => undefined)
}

const tokenOf = ({ user, sessionToken }: SignedIn): StoredSession => ({ user, sessionToken })

/** Opens the person's store on this device, and notes who is signed in, for when the server cannot say. */
async function keepOnDevice({ user, deviceKey }: SignedIn, isNew = false): Promise<void> {
  await unlockDevice(user.id, deviceKey)
  await rememberUser(user, isNew)
}

/** How long the first page waits for the server when the device remembers who is signed in. */
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

/** After a reload of the tab the key is still on the device; only where it is not, the server is asked for it. */
async function withDevice(user: SessionUser): Promise<SessionUser | null> {
  // Who stands at a gate reloads to see whether it is open. For all others the frame asks, which nobody waits for and
  // which knows where to go when the session is over.
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
    // Ended by the server: `call` has forgotten the session, and the device locks itself.
    if (thrown instanceof CallProblem && thrown.httpStatus === 401) {
      clearSession('left')
      void lockDevice()
      return null
    }
    if (remembered) resumeSession({ user: remembered, sessionToken: '' })
    return remembered
  }
}

/** Asks the server who is signed in, with which token and which key of the device. */
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
 * Signs out here, in all tabs and on the server. False when the server did not say so: the cookie is still good there until
 * the session runs out by itself.
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
