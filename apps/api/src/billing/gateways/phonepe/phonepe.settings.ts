// The settings of the PhonePe account. The gateway is off unless its keys are set.
import { z } from 'zod'
import { secret, settings, WrongSetting, wholeNumber } from '#api/kernel/settings/settings.ts'
import { isApiOf } from '../allowed-api.ts'
import { type PhonePeAccount, productionApi, testApi } from './phonepe-client.ts'

export const phonePeSettings = settings(
  {
    PHONEPE_CLIENT_ID: z.string().min(3, 'write it as the dashboard shows it').optional(),
    PHONEPE_CLIENT_SECRET: secret(z.string().min(10, 'write it as the dashboard shows it').optional()),
    PHONEPE_CLIENT_VERSION: wholeNumber(1, 1000).default(1),
    PHONEPE_WEBHOOK_USER: z.string().min(5, 'it has 5 characters or more').optional(),
    PHONEPE_WEBHOOK_PASSWORD: secret(z.string().min(8, 'it has 8 characters or more').optional()),
    PHONEPE_API_URL: z
      .string()
      .refine(isApiOf(productionApi, testApi), `write ${productionApi} or ${testApi}`)
      .default(productionApi),
  },
  (
    {
      PHONEPE_CLIENT_ID: clientId,
      PHONEPE_CLIENT_SECRET: clientSecret,
      PHONEPE_CLIENT_VERSION: clientVersion,
      PHONEPE_WEBHOOK_USER: webhookUser,
      PHONEPE_WEBHOOK_PASSWORD: webhookPassword,
      PHONEPE_API_URL: apiAddress,
    },
    { production },
  ) => {
    const apiUrl = new URL(apiAddress).origin
    const given = [clientId, clientSecret, webhookUser, webhookPassword].filter(Boolean).length
    if (given > 0 && given < 4) {
      throw new WrongSetting(
        'PHONEPE_CLIENT_ID, PHONEPE_CLIENT_SECRET, PHONEPE_WEBHOOK_USER and PHONEPE_WEBHOOK_PASSWORD belong together: set all or none.',
      )
    }
    if (production && given > 0 && apiUrl !== productionApi) {
      throw new WrongSetting('PHONEPE_API_URL is for tests, which is refused in production: nobody would pay anything.')
    }
    const phonePe: PhonePeAccount | undefined =
      clientId && clientSecret && webhookUser && webhookPassword
        ? { clientId, clientSecret, clientVersion, webhookUser, webhookPassword, apiUrl }
        : undefined
    return { phonePe }
  },
)
