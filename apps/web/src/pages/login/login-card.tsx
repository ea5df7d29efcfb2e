// The sign-in card with both tabs, branded as the product or as a college. Also rendered in the preview of a college.
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
  /** The address of the logo. */
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

/** The sign-in form, with the dialogs for people who cannot sign in yet. */
export function SignInArea({
  audience,
  onCodeNeeded,
}: {
  audience: Audience
  onCodeNeeded: (isNeeded: boolean) => void
}) {
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
  /** Set in a preview, where nobody signs in. */
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
        {/* One form for both tabs, so that typed text survives a switch of tab. */}
        <Tabs.Panel value={audience}>
          <SignInArea audience={audience} onCodeNeeded={setIsCodeNeeded} />
        </Tabs.Panel>
      </Tabs>
      {!isCodeNeeded && <CollegeSignInLink />}
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

/** The link for people whose college has single sign-on. */
export function CollegeSignInLink() {
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
