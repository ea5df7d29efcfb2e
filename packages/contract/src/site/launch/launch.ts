// Opening the product to the public: the password of the launch, and what everybody may know of it.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters, minCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { State } from '../../reference/colleges/state.ts'
import { launchMessages } from './launch.messages.ts'

const min = minCharacters.launchPassword
const max = maxCharacters.launchPassword
const fault = fillMessage(launchMessages.passwordLength, { min, max })

/** As people type it at the gate: any text, because a wrong one gets the same answer whatever is wrong with it. */
export const LaunchTry = z.strictObject({ password: z.string().max(200) })

/** Closing the product again needs a password to open it with: a new one, or the one that is set. */
export const LaunchChange = z.strictObject({
  isLaunched: z.boolean(),
  password: z.string().trim().min(min, fault).max(max, fault).optional(),
})
export type LaunchChange = z.infer<typeof LaunchChange>

/** All that anybody may know: never the password, nor that there is one. */
export const PublicSetting = z.object({ isLaunched: z.boolean() })

/** What the Master sees. */
export const LaunchSetting = z.object({
  isLaunched: z.boolean(),
  hasPassword: z.boolean(),
  changedAt: Moment.nullable(),
})
export type LaunchSetting = z.infer<typeof LaunchSetting>

/** `inst` names the institutions that residents are posted to; `menu` the public pages. */
export const Configuration = z.object({
  setting: PublicSetting,
  menu: z.array(z.object({ title: z.string(), path: z.string() })),
  state: z.array(State),
  inst: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type Configuration = z.infer<typeof Configuration>
