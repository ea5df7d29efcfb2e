// The look of a college's sign-in page, as stored or as currently typed. Pure.
import { type College, CollegeDetails } from '@rounds/contract/reference/colleges/college'
import { collegeLogo } from './college-logo.ts'

export interface SignInLook {
  name: string
  slug: string
  /** The address of the logo. */
  logo: string
  accent: string | null
}

export const signInLookOf = (college: College): SignInLook => ({
  name: college.name,
  slug: college.slug,
  logo: collegeLogo(college),
  accent: college.accent,
})

const { accent } = CollegeDetails.shape

/** Returns the look with typed values in place of stored ones; an invalid colour is not shown. */
export function typedLook(
  college: College,
  typed: { name: string; slug: string; accent: string },
  logo: string | null,
): SignInLook {
  const colour = accent.safeParse(typed.accent)
  return {
    name: typed.name.trim() || college.name,
    slug: typed.slug.trim() || college.slug,
    logo: logo ?? collegeLogo(college),
    accent: colour.success ? (colour.data ?? null) : null,
  }
}
