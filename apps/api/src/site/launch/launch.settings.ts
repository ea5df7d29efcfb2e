// The launch password. A new product waits for it; a launched one stays launched.
import { maxCharacters, minCharacters } from '@rounds/contract/kernel/limits'
import { z } from 'zod'
import { secret, settings } from '#api/kernel/settings/settings.ts'

export const launchSettings = settings(
  {
    LAUNCH_PASSWORD: secret(
      z.string().trim().min(minCharacters.launchPassword).max(maxCharacters.launchPassword).optional(),
    ),
  },
  ({ LAUNCH_PASSWORD }) => ({ launchPassword: LAUNCH_PASSWORD }),
)
