// The PIN that a teacher signs off with where they are not signed in.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { pinMessages } from './pin.messages.ts'
import { pinFault, pinLength } from './pin-rules.ts'

/** A PIN that is chosen. */
export const NewPin = z.strictObject({
  pin: z.string(pinMessages.form).superRefine((pin, context) => {
    const fault = pinFault(pin)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  }),
})
export type NewPin = z.infer<typeof NewPin>

/** A PIN as somebody types it to sign off: what is no PIN is not even compared. */
export const GivenPin = z
  .string(pinMessages.form)
  .trim()
  .regex(new RegExp(`^\\d{${pinLength.min},${pinLength.max}}$`), pinMessages.form)

/** What a teacher sees of their own PIN. */
export const PinState = z.object({ setAt: Moment.nullable() })
export type PinState = z.infer<typeof PinState>
