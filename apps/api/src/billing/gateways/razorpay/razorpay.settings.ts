// The settings of the Razorpay account. The gateway is off unless its three keys are set.
import { z } from 'zod'
import { secret, settings, WrongSetting } from '#api/kernel/settings/settings.ts'
import { isApiOf } from '../allowed-api.ts'
import { productionApi, type RazorpayAccount } from './razorpay-client.ts'

const form = 'write it as the dashboard shows it'

export const razorpaySettings = settings(
  {
    RAZORPAY_KEY_ID: z
      .string()
      .regex(/^rzp_(?:live|test)_\w+$/, form)
      .optional(),
    RAZORPAY_KEY_SECRET: secret(z.string().min(10, form).optional()),
    RAZORPAY_WEBHOOK_SECRET: secret(z.string().min(16, 'it has 16 characters or more').optional()),
    RAZORPAY_API_URL: z.string().refine(isApiOf(productionApi), `write ${productionApi}`).default(productionApi),
  },
  (
    {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_API_URL: apiUrl,
    },
    { production },
  ) => {
    const given = [keyId, keySecret, webhookSecret].filter(Boolean).length
    if (given > 0 && given < 3) {
      throw new WrongSetting(
        'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together: set all or none.',
      )
    }
    const trial = keyId?.startsWith('rzp_test_')
      ? 'RAZORPAY_KEY_ID'
      : apiUrl === productionApi
        ? null
        : 'RAZORPAY_API_URL'
    if (production && given > 0 && trial) {
      throw new WrongSetting(`${trial} is for tests, which is refused in production: nobody would pay anything.`)
    }
    const razorpay: RazorpayAccount | undefined =
      keyId && keySecret && webhookSecret
        ? { keyId, keySecret, webhookSecret, apiUrl: new URL(apiUrl).origin }
        : undefined
    return { razorpay }
  },
)
