// The card of both tabs of signing in, with the product's name or a college's; also what the preview of a college shows.
import { Center, Tabs, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { ForgotPassword } from '#web/identity/passwords/forgot-password.tsx'
import { type Audience, lastAudience } from '#web/identity/sessions/remembered.ts'
import { SignInForm } from '#web/identity/sessions/sign-in-form.tsx'
import { signInText } from '#web/identity/sessions/sign-in-text.ts'
import { NotVerified, noMailText, ResendLink } from '#web/membership/registration/resend-link.tsx'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import classes from './login-page.module.css'

export interface Brand {
  name: string
  /** Its address. */
  logo: string
  accent: string | null
}

export const secondStep = {
  title: 'One more step',
  purpose: 'Your password was right. Now enter a code within five minutes.',
}

const byPasskey: ComponentProps<typeof SignInForm>['byPasskey'] = async (...given) =>
  (await import('#web/identity/passkeys/sign-in-by-passkey.ts')).signInByPasskey(...given)
const forgotPassword = (email: string) => <ForgotPassword email={email} />

/** The form with the ways out for anyone who cannot sign in yet. */
export function Door({ audience, onCodeNeeded }: { audience: Audience; onCodeNeeded: (isNeeded: boolean) => void }) {
  const [notVerified, setNotVerified] = useState<{ email: string; message: string } | null>(null)
  return (
    <>
      <SignInForm
        audience={audience}
        forgotPassword={forgotPassword}
        byPasskey={byPasskey}
        onNotVerified={(email, message) => setNotVerified({ email, message })}
        onCodeNeeded={onCodeNeeded}
      />
      {notVerified && (
        <NotVerified email={notVerified.email} reason={notVerified.message} onClose={() => setNotVerified(null)} />
      )}
    </>
  )
}

interface Props {
  brand?: Brand | undefined
  /** Nobody signs in here: the page is only looked at. */
  isPreview?: boolean
}

export function LoginCard({ brand, isPreview }: Props) {
  const [audience, setAudience] = useState(lastAudience)
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  return (
    <AuthCard {...(isCodeNeeded ? secondStep : signInText.login)} brand={brand} isPreview={isPreview}>
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
      {!isCodeNeeded && <CollegeDoor />}
      {audience === 'student' && !isCodeNeeded && (
        <Text size="sm" ta="center">
          New here?{' '}
          <LinkAnchor to="/signup" className={classes.signUp}>
            Sign up
          </LinkAnchor>
        </Text>
      )}
      {!isCodeNeeded && <NoMail />}
    </AuthCard>
  )
}

/** For people whose college has a sign-in of its own. */
export function CollegeDoor() {
  const { back } = useSearch({ strict: false })
  return (
    <LinkAnchor to="/sso" search={{ back }} size="sm" ta="center">
      Sign in with your college
    </LinkAnchor>
  )
}

export const NoMail = () => (
  <Center>
    <ResendLink email="" label={noMailText} />
  </Center>
)
