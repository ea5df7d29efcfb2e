// The password of the launch: a new product waits for it, one that is launched stays launched.
import { z } from 'zod'
import { settings } from '#api/kernel/settings/settings.ts'

export const launchSettings = settings(
  { LAUNCH_PASSWORD: z.string().trim().min(6).max(100).optional() },
  ({ LAUNCH_PASSWORD }) => ({ launchPassword: LAUNCH_PASSWORD }),
)
