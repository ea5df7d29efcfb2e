// The sign-in pages: both tabs at /login, staff only at /staffLogin, and a college's name and logo at its slug.
import { Loader } from '@mantine/core'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { notFound, rootRouteId, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { presentUser } from '#web/identity/accounts/session.ts'
import { signInText } from '#web/identity/sessions/sign-in-text.ts'
import { call } from '#web/kernel/call.ts'
import { collegeLogo } from '#web/reference/colleges/college-logo.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { type Brand, CollegeSignInLink, LoginCard, NoMail, SignInArea, secondStep } from './login-card.tsx'

/** The page /login. */
export function LoginPage() {
  return <LoginCard />
}

/** The page /staffLogin. */
export function StaffLoginPage() {
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  return (
    <AuthCard {...(isCodeNeeded ? secondStep : signInText.staffLogin)}>
      <SignInArea audience="staff" onCodeNeeded={setIsCodeNeeded} />
      {!isCodeNeeded && <CollegeSignInLink />}
      {!isCodeNeeded && <NoMail />}
    </AuthCard>
  )
}

/**
 * The pages of colleges at their slugs, such as /snmc, /ncmch and /ncrims. A word that names no college is an unknown
 * path.
 */
export function CollegeLoginPage() {
  const { collegeSlug } = useParams({ from: '/public/$collegeSlug' })
  const [brand, setBrand] = useState<Brand | null>(null)
  const [isUnknown, setIsUnknown] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    const gone = new AbortController()
    call(colleges.brand, { params: { slug: collegeSlug.toLowerCase() }, signal: gone.signal })
      .then(({ college }) => {
        setBrand({ ...college, logo: collegeLogo(college) })
        // An earlier slug, or another spelling: redirect to the current one, which people should bookmark.
        const { slug } = college
        if (slug !== collegeSlug) void navigate({ to: '/$collegeSlug', params: { collegeSlug: slug }, replace: true })
      })
      .catch(() => {
        if (gone.signal.aborted) return
        if (presentUser()) setIsUnknown(true)
        else void navigate({ to: '/', replace: true })
      })
    return () => gone.abort()
  }, [collegeSlug, navigate])
  if (isUnknown) notFound({ routeId: rootRouteId, throw: true })
  return brand ? <LoginCard brand={brand} /> : <Loader aria-label="Loading" m="xl" />
}
