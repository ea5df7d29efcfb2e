// Values that the sign-in page remembers on this device: always whether a student or staff last signed in, and with
// Remember Me the e-mail address. Never the session or the password.
import type { RoleName } from '@rounds/contract/identity/accounts/person'
import { deviceChoice, keepDeviceChoice } from '#web/kernel/device-choice.ts'

/** The two tabs of the sign-in page. */
export type Audience = 'student' | 'staff'

const addressKey = 'rounds.rememberMe'
const audienceKey = 'rounds.signInTab'

/** The e-mail address stored by Remember Me. */
export function rememberedEmail(): string | null {
  const kept = deviceChoice(addressKey)
  return typeof kept === 'object' && kept !== null && 'email' in kept && typeof kept.email === 'string'
    ? kept.email
    : null
}

export const rememberEmail = (email: string | null): void => keepDeviceChoice(addressKey, email && { email })

/** The initial tab: that of the last sign-in on this device, by whatever method. */
export const lastAudience = (): Audience => (deviceChoice(audienceKey) === 'staff' ? 'staff' : 'student')

// Compared by hand, because `isStaff` of the contract would bring zod into the first load.
export const noteAudience = (role: RoleName): void => keepDeviceChoice(audienceKey, role === 'student' ? null : 'staff')
