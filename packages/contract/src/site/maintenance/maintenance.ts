// Maintenance: the public notice and read-only mode.
import { z } from 'zod'
import { Moment, statedMoment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { maintenanceMessages } from './maintenance.messages.ts'

const max = maxCharacters.maintenanceNotice
const fault = fillMessage(maintenanceMessages.textLength, { max })
const StatedMoment = statedMoment(maintenanceMessages.moment)

/** The Master's notice about planned work, for people who will be in the middle of theirs. */
export const MaintenanceNotice = z
  .strictObject({
    text: z.string().trim().min(1, fault).max(max, fault),
    beginsAt: StatedMoment,
    endsAt: StatedMoment,
  })
  // Passes invalid moments, which have their own message.
  .refine(({ beginsAt, endsAt }) => !(Date.parse(beginsAt) >= Date.parse(endsAt)), {
    path: ['endsAt'],
    message: maintenanceMessages.endsTooEarly,
  })
export type MaintenanceNotice = z.infer<typeof MaintenanceNotice>

export const ReadOnlySwitch = z.strictObject({ isReadOnly: z.boolean() })

/** The public state of maintenance. */
export const Maintenance = z.object({
  isReadOnly: z.boolean(),
  /** When read-only mode was last switched; null when it never was. */
  switchedAt: Moment.nullable(),
  notice: z.object({ text: z.string(), beginsAt: Moment, endsAt: Moment }).nullable(),
})
export type Maintenance = z.infer<typeof Maintenance>

/** No notice and no read-only mode. */
export const noMaintenance: Maintenance = { isReadOnly: false, switchedAt: null, notice: null }
