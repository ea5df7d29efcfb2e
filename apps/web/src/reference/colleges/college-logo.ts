// The address of a college's logo, or of the product's own.
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { addressOf } from '#web/kernel/call.ts'

/** The address contains the version, so browsers can cache the picture. */
export const collegeLogo = (college: { id: string; logo: string | null } | null | undefined): string =>
  college?.logo
    ? addressOf(colleges.logo, { params: { id: college.id }, query: { version: college.logo } })
    : '/favicon.svg'
