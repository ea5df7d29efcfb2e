// The rules for a sign-off PIN: digits only, and not an obvious guess. Free of schemas, so that a form can load it
// alone.
import { pinMessages } from './pin.messages.ts'

export const pinLength = { min: 6, max: 12 } as const
const form = new RegExp(`^\\d{${pinLength.min},${pinLength.max}}$`)
const runs = ['01234567890123', '98765432109876']

/** True when a short part repeats throughout: `777777`, `121212`, `123123`. */
const isRepeated = (pin: string): boolean =>
  [1, 2, 3].some((length) => pin.length % length === 0 && pin.slice(0, length).repeat(pin.length / length) === pin)

/** Returns the message about a bad new PIN, or null when it is acceptable. */
export function pinFault(pin: string): string | null {
  if (!form.test(pin)) return pinMessages.form
  const isRun = runs.some((run) => run.includes(pin))
  return isRun || isRepeated(pin) ? pinMessages.simple : null
}
