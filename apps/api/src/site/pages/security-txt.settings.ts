// The contact for reporting vulnerabilities in this installation.
import { z } from 'zod'
import { settings } from '#api/kernel/settings/settings.ts'

export const securityTxtSettings = settings(
  { SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional() },
  ({ SECURITY_CONTACT }) => ({ securityContact: SECURITY_CONTACT }),
)
