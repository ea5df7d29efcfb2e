// Where the logo of a college is served, and the product's own in its place.
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { addressOf } from '#web/kernel/call.ts'

/** The address names the version, so a browser may keep the picture. */
export const collegeLogo = (college: { id: string; logo: string | null } | null | undefined): string =>
  college?.logo
    ? addressOf(colleges.logo, { params: { id: college.id }, query: { version: college.logo } })
    : '/favicon.svg'
