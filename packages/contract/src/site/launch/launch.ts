// The launch of the product: its password, and the settings that are public.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters, minCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { State } from '../../reference/colleges/state.ts'
import { launchMessages } from './launch.messages.ts'

const min = minCharacters.launchPassword
const max = maxCharacters.launchPassword
const fault = fillMessage(launchMessages.passwordLength, { min, max })

/** Accepts any text, so that every wrong password gets the same reply. */
export const LaunchTry = z.strictObject({ password: z.string().max(200) })

/** Closing the product again needs a launch password: a new one, or the one already set. */
export const LaunchChange = z.strictObject({
  isLaunched: z.boolean(),
  password: z.string().trim().min(min, fault).max(max, fault).optional(),
})
export type LaunchChange = z.infer<typeof LaunchChange>

/** The public part of the setting. It never tells the password or whether there is one. */
export const PublicSetting = z.object({ isLaunched: z.boolean() })

/** The setting as the Master sees it. */
export const LaunchSetting = z.object({
  isLaunched: z.boolean(),
  hasPassword: z.boolean(),
  changedAt: Moment.nullable(),
})
export type LaunchSetting = z.infer<typeof LaunchSetting>

/**
 * The public configuration. `inst` names the institutions that residents are posted to; `menu` lists the public pages.
 */
export const Configuration = z.object({
  setting: PublicSetting,
  menu: z.array(z.object({ title: z.string(), path: z.string() })),
  state: z.array(State),
  inst: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type Configuration = z.infer<typeof Configuration>
