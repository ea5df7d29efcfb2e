// Settings for the account of the WhatsApp Business Cloud API.
import { z } from 'zod'
import { secret, settings, WrongSetting } from '#api/kernel/settings/settings.ts'
import { isAllowedApi, type WhatsAppAccount } from './whatsapp-api.ts'

export const whatsAppSettings = settings(
  {
    WHATSAPP_TOKEN: secret(z.string().min(10).optional()),
    WHATSAPP_PHONE_ID: z
      .string()
      .regex(/^\d{5,30}$/, 'it is the number that the API gives the phone')
      .optional(),
    WHATSAPP_API_URL: z
      .string()
      .refine(isAllowedApi, 'write https://graph.facebook.com/ with the version')
      .default('https://graph.facebook.com/v23.0'),
  },
  ({ WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_API_URL: url }) => {
    if (Boolean(token) !== Boolean(phoneId)) {
      throw new WrongSetting('WHATSAPP_TOKEN and WHATSAPP_PHONE_ID belong together: set both or neither.')
    }
    const whatsApp: WhatsAppAccount | undefined =
      token && phoneId ? { url: url.replace(/\/+$/, ''), phoneId, token } : undefined
    return { whatsApp }
  },
)
