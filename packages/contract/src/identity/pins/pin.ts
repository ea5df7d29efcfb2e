// The PIN with which a teacher signs off without being signed in.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { pinMessages } from './pin.messages.ts'
import { pinFault, pinLength } from './pin-rules.ts'

/** A newly chosen PIN. */
export const NewPin = z.strictObject({
  pin: z.string(pinMessages.form).superRefine((pin, context) => {
    const fault = pinFault(pin)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  }),
})
export type NewPin = z.infer<typeof NewPin>

/** A PIN typed to sign off. Text that cannot be a PIN is refused without comparing it. */
export const PinInput = z
  .string(pinMessages.form)
  .trim()
  .regex(new RegExp(`^\\d{${pinLength.min},${pinLength.max}}$`), pinMessages.form)

/** A teacher's own PIN: only when it was set. */
export const PinState = z.object({ setAt: Moment.nullable() })
export type PinState = z.infer<typeof PinState>
