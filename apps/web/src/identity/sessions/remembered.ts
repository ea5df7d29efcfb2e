// What the sign-in page knows from the last time on this device, never the session or the password: with Remember Me the
// e-mail address, and in any case whether a student or staff signed in.
import type { RoleName } from '@rounds/contract/identity/accounts/person'
import { deviceChoice, keepDeviceChoice } from '#web/kernel/device-choice.ts'

/** Whose tab of the sign-in page it is. */
export type Audience = 'student' | 'staff'

const addressKey = 'rounds.rememberMe'
const audienceKey = 'rounds.signInTab'

/** The address that Remember Me kept. */
export function rememberedEmail(): string | null {
  const kept = deviceChoice(addressKey)
  return typeof kept === 'object' && kept !== null && 'email' in kept && typeof kept.email === 'string'
    ? kept.email
    : null
}

export const rememberEmail = (email: string | null): void => keepDeviceChoice(addressKey, email && { email })

/** The tab to begin with: that of the last sign-in on this device, in any way. */
export const lastAudience = (): Audience => (deviceChoice(audienceKey) === 'staff' ? 'staff' : 'student')

// `isStaff` of the contract would bring zod into the first load.
export const noteAudience = (role: RoleName): void => keepDeviceChoice(audienceKey, role === 'student' ? null : 'staff')
