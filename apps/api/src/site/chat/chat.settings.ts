// The script of a live chat; it runs in a frame without rights.
import { z } from 'zod'
import { settings } from '#api/kernel/settings/settings.ts'

export const chatSettings = settings(
  { CHAT_SCRIPT_URL: z.url({ protocol: /^https$/ }).optional() },
  ({ CHAT_SCRIPT_URL }) => ({ chatScript: CHAT_SCRIPT_URL }),
)
