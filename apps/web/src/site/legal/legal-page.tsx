// One component for every legal text, and the four pages that use it.
import { legalTerms } from '@rounds/contract/site/legal/legal-terms'
import frame from '../frame/site-frame.module.css'
import { SiteFrame } from '../frame/site-frame.tsx'
import { disclaimer } from './disclaimer.ts'
import classes from './legal-page.module.css'
import type { LegalText } from './legal-text.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { refundPolicy } from './refund-policy.ts'
import { termsAndConditions } from './terms-and-conditions.ts'

function Part({ part }: { part: string | readonly string[] }) {
  if (typeof part === 'string') return <p>{part}</p>
  return (
    <ul>
      {part.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function LegalPage({ text: { title, summary, sections } }: { text: LegalText }) {
  return (
    <SiteFrame title={title}>
      <article className={`${frame.prose} ${classes.text}`}>
        <h1 className={frame.pageTitle}>{title}</h1>
        <p className={frame.lead}>{summary}</p>
        <p className={classes.effective}>Effective {legalTerms.effective}</p>
        {sections.map(({ heading, parts }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {parts.map((part) => (
              <Part key={typeof part === 'string' ? part : part.join()} part={part} />
            ))}
          </section>
        ))}
        <p className={classes.effective}>
          Questions? <a href="/contact">Write to us</a>
        </p>
      </article>
    </SiteFrame>
  )
}

export const PrivacyPolicyPage = () => <LegalPage text={privacyPolicy} />
export const DisclaimerPage = () => <LegalPage text={disclaimer} />
export const RefundPolicyPage = () => <LegalPage text={refundPolicy} />
export const TermsPage = () => <LegalPage text={termsAndConditions} />
