// The e-mail address that receives visitors' inquiries.
import { z } from 'zod'
import { settings } from '#api/kernel/settings/settings.ts'

export const inquirySettings = settings({ INQUIRY_TO: z.email().optional() }, ({ INQUIRY_TO }) => ({
  inquiryTo: INQUIRY_TO,
}))
