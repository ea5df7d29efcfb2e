// Prerenders the public pages for the build, so that people see them before the script loads. The sign-in and sign-up
// pages show a placeholder of their form. Runs in Node, never in a browser.
import { renderToStaticMarkup } from 'react-dom/server'
import { signInText } from './identity/sessions/sign-in-text.ts'
import type { publicPages, sharedPages } from './pages.ts'
import { ComingSoonPage } from './site/coming-soon-page.tsx'
import { HowToWorkPage } from './site/how-to-work/how-to-work-page.tsx'
import { ContactPage } from './site/inquiries/contact-page.tsx'
import { ThankYouPage } from './site/inquiries/thank-you-page.tsx'
import { LandingPage } from './site/landing/landing-page.tsx'
import { DisclaimerPage, PrivacyPolicyPage, RefundPolicyPage, TermsPage } from './site/legal/legal-page.tsx'
import { PackagesPage } from './site/packages/packages-page.tsx'
import { AuthCardWaiting } from './ui/auth-card/auth-card-waiting.tsx'

type Prerendered = { [Address in keyof typeof publicPages | keyof typeof sharedPages]?: readonly [unknown, string] }

/** Path → the component that the router shows there, and the file of its chunk. */
const pages = {
  '/': [LandingPage, 'site/landing/landing-page.tsx'],
  '/howtowork': [HowToWorkPage, 'site/how-to-work/how-to-work-page.tsx'],
  '/packages': [PackagesPage, 'site/packages/packages-page.tsx'],
  '/contact': [ContactPage, 'site/inquiries/contact-page.tsx'],
  '/policy': [PrivacyPolicyPage, 'site/legal/legal-page.tsx'],
  '/disclaimer': [DisclaimerPage, 'site/legal/legal-page.tsx'],
  '/refundPolicy': [RefundPolicyPage, 'site/legal/legal-page.tsx'],
  '/t&c': [TermsPage, 'site/legal/legal-page.tsx'],
  '/thank-you': [ThankYouPage, 'site/inquiries/thank-you-page.tsx'],
  '/coming-soon': [ComingSoonPage, 'site/coming-soon-page.tsx'],
} as const satisfies Prerendered

/** Path → the words above a form that needs a script, the size of its placeholder, and its file. */
const waiting = {
  '/login': [{ ...signInText.login, rows: 6 }, 'pages/login/login-page.tsx'],
  '/staffLogin': [{ ...signInText.staffLogin, rows: 5 }, 'pages/login/login-page.tsx'],
  '/signup': [{ ...signInText.signUp, rows: 14 }, 'membership/registration/sign-up-page.tsx'],
} as const satisfies Prerendered

/** The output of the build for each path; `waitsAs` is the title of a page that waits for its script. */
export function prerendered(): { path: string; file: string; markup: string; waitsAs?: string }[] {
  return [
    ...Object.entries(pages).map(([path, [Page, file]]) => ({ path, file, markup: renderToStaticMarkup(<Page />) })),
    ...Object.entries(waiting).map(([path, [shown, file]]) => ({
      path,
      file,
      markup: renderToStaticMarkup(<AuthCardWaiting {...shown} />),
      waitsAs: shown.title,
    })),
  ]
}
