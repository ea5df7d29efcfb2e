// The sign-in pages: both tabs at /login, faculty alone at /staffLogin, and a college's own name and logo at its slug.
import { Center, Loader, Tabs, Text } from '@mantine/core'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { notFound, rootRouteId, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { presentUser } from '#web/identity/accounts/session.ts'
import { ForgotPassword } from '#web/identity/passwords/forgot-password.tsx'
import { type Audience, remembered } from '#web/identity/sessions/remembered.ts'
import { SignInForm } from '#web/identity/sessions/sign-in-form.tsx'
import { signInText } from '#web/identity/sessions/sign-in-text.ts'
import { call } from '#web/kernel/call.ts'
import { NotVerified, noMailText, ResendLink } from '#web/membership/registration/resend-link.tsx'
import { collegeLogo } from '#web/reference/colleges/college-logo.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import classes from './login-page.module.css'

interface Brand {
  name: string
  /** Its address. */
  logo: string
  accent: string | null
}

const secondStep = { title: 'One more step', purpose: 'Your password was right. Now a code, within five minutes.' }

const forgotPassword = (email: string) => <ForgotPassword email={email} />

/** The form with the ways out for who cannot sign in yet. */
function Door({ audience, onCodeNeeded }: { audience: Audience; onCodeNeeded: (isNeeded: boolean) => void }) {
  const [notVerified, setNotVerified] = useState<{ email: string; message: string } | null>(null)
  return (
    <>
      <SignInForm
        audience={audience}
        forgotPassword={forgotPassword}
        onNotVerified={(email, message) => setNotVerified({ email, message })}
        onCodeNeeded={onCodeNeeded}
      />
      {notVerified && (
        <NotVerified email={notVerified.email} reason={notVerified.message} onClose={() => setNotVerified(null)} />
      )}
    </>
  )
}

function BothTabs({ brand }: { brand?: Brand | undefined }) {
  const [audience, setAudience] = useState<Audience>(() => remembered()?.audience ?? 'student')
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  return (
    <AuthCard {...(isCodeNeeded ? secondStep : signInText.login)} brand={brand}>
      <Tabs
        value={audience}
        onChange={(value) => setAudience(value === 'staff' ? 'staff' : 'student')}
        keepMounted={false}
      >
        <Tabs.List grow mb="md" {...(isCodeNeeded ? { display: 'none' } : {})}>
          <Tabs.Tab value="student">Student Login</Tabs.Tab>
          <Tabs.Tab value="staff">Faculty Login</Tabs.Tab>
        </Tabs.List>
        {/* One form for both, so that what is typed stays when somebody notices the wrong tab. */}
        <Tabs.Panel value={audience}>
          <Door audience={audience} onCodeNeeded={setIsCodeNeeded} />
        </Tabs.Panel>
      </Tabs>
      {audience === 'student' && !isCodeNeeded && (
        <Text size="sm" ta="center">
          New here?{' '}
          <LinkAnchor to="/signup" className={classes.signUp}>
            Sign up
          </LinkAnchor>
        </Text>
      )}
      <NoMail />
    </AuthCard>
  )
}

const NoMail = () => (
  <Center>
    <ResendLink email="" label={noMailText} />
  </Center>
)

/** /login */
export function LoginPage() {
  return <BothTabs />
}

/** /staffLogin */
export function StaffLoginPage() {
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  return (
    <AuthCard {...(isCodeNeeded ? secondStep : signInText.staffLogin)}>
      <Door audience="staff" onCodeNeeded={setIsCodeNeeded} />
      {!isCodeNeeded && <NoMail />}
    </AuthCard>
  )
}

/** /snmc, /ncmch, /ncrims and every other college; a word that names no college is an unknown path. */
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
        // An earlier address, or other letters: the present one is what people should keep.
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
  return brand ? <BothTabs brand={brand} /> : <Loader aria-label="Loading" m="xl" />
}
