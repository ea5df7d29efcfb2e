// Replaces the sign-up form while the Master has closed sign-up.
import { signUpSettingMessages } from '@rounds/contract/membership/registration/sign-up-setting.messages'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import classes from './sign-up.module.css'

export function SignUpClosed() {
  return (
    <AuthCard title="Sign-up is closed" purpose={signUpSettingMessages.closed}>
      <LinkButton to="/login">Go to Login</LinkButton>
      <LinkAnchor to="/contact" className={classes.inText}>
        Write to us
      </LinkAnchor>
    </AuthCard>
  )
}
