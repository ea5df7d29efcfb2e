// The URL of the live-chat script, which runs in a sandboxed frame.
import { z } from 'zod'
import { settings } from '#api/kernel/settings/settings.ts'

export const chatSettings = settings(
  { CHAT_SCRIPT_URL: z.url({ protocol: /^https$/ }).optional() },
  ({ CHAT_SCRIPT_URL }) => ({ chatScript: CHAT_SCRIPT_URL }),
)
