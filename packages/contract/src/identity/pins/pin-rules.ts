// What a PIN for signing off must be: figures alone, and not what everybody would try first. Without a schema, so that a
// form can load it alone.
import { pinMessages } from './pin.messages.ts'

export const pinLength = { min: 6, max: 12 } as const
const form = new RegExp(`^\\d{${pinLength.min},${pinLength.max}}$`)
const runs = ['01234567890123', '98765432109876']

/** Whether a text is one short part again and again: `777777`, `121212`, `123123`. */
const isRepeated = (pin: string): boolean =>
  [1, 2, 3].some((length) => pin.length % length === 0 && pin.slice(0, length).repeat(pin.length / length) === pin)

/** The sentence that says what is wrong with a new PIN, or null when it will do. */
export function pinFault(pin: string): string | null {
  if (!form.test(pin)) return pinMessages.form
  const isRun = runs.some((run) => run.includes(pin))
  return isRun || isRepeated(pin) ? pinMessages.simple : null
}
