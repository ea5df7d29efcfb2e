// /contact: the provider's address and the contact form. Signed-in people see it in the product's frame.
import { dialled, providerName, unpackProvider } from '@rounds/contract/site/provider'
import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { usePossibleUser } from '#web/identity/accounts/session.ts'
import { packedProvider } from '#web/kernel/page-facts.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import frame from '../frame/site-frame.module.css'
import { SiteFrame } from '../frame/site-frame.tsx'
import classes from './contact-page.module.css'
import { InquiryForm } from './inquiry-form.tsx'

const purpose = 'Write to us. We usually answer within two working days.'

function Details() {
  const { location, phone, email, hours } = unpackProvider(packedProvider())
  return (
    <ul className={classes.details}>
      <li>
        <IconMapPin size={20} aria-hidden />
        <span>
          {providerName}
          {location && (
            <>
              <br />
              {location}
            </>
          )}
        </span>
      </li>
      {phone && (
        <li>
          <IconPhone size={20} aria-hidden />
          <a href={`tel:${dialled(phone)}`}>{phone}</a>
        </li>
      )}
      {email && (
        <li>
          <IconMail size={20} aria-hidden />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {hours && (
        <li>
          <IconClock size={20} aria-hidden />
          {hours}
        </li>
      )}
    </ul>
  )
}

export function ContactPage() {
  const user = usePossibleUser()
  if (user) {
    return (
      <PageFrame title="Support" purpose={purpose}>
        <div className={`${classes.columns} ${classes.narrow}`}>
          <Details />
          <InquiryForm known={{ name: user.name, email: user.email, phone: user.phone ?? '' }} />
        </div>
      </PageFrame>
    )
  }
  return (
    <SiteFrame title="Contact">
      <section className={frame.section}>
        <h1 className={frame.pageTitle}>Contact</h1>
        <p className={frame.lead}>{purpose}</p>
        <div className={`${classes.columns} ${classes.below}`}>
          <Details />
          <InquiryForm />
        </div>
      </section>
    </SiteFrame>
  )
}
