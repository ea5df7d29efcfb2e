// The provider's contact details on the contact page, which shows only those that are set.
import type { ProviderDetails } from '@rounds/contract/site/provider'
import { z } from 'zod'
import { settings } from '#api/kernel/settings/settings.ts'

/** The demo's made-up details, used when none are set. */
const demoProvider: ProviderDetails = {
  location: 'New Delhi, India',
  phone: '+91 11 5550 0199',
  email: 'support@rounds.example',
  hours: 'Monday to Saturday, 9 am to 6 pm',
}

export const providerSettings = settings(
  {
    PROVIDER_LOCATION: z.string().trim().max(200).optional(),
    PROVIDER_PHONE: z
      .string()
      .regex(/^\+?[\d ()-]{5,25}$/, 'it is a phone number with its country code')
      .optional(),
    PROVIDER_EMAIL: z.email().optional(),
    PROVIDER_HOURS: z.string().trim().max(100).optional(),
  },
  ({ PROVIDER_LOCATION, PROVIDER_PHONE, PROVIDER_EMAIL, PROVIDER_HOURS }, { demoData }) => {
    const details: ProviderDetails = {
      ...(PROVIDER_LOCATION ? { location: PROVIDER_LOCATION } : {}),
      ...(PROVIDER_PHONE ? { phone: PROVIDER_PHONE } : {}),
      ...(PROVIDER_EMAIL ? { email: PROVIDER_EMAIL } : {}),
      ...(PROVIDER_HOURS ? { hours: PROVIDER_HOURS } : {}),
    }
    return { provider: demoData && Object.keys(details).length === 0 ? demoProvider : details }
  },
)
