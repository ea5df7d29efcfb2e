// /contact: where to find the provider, and the form. Inside the product it has the product's frame.
import { provider } from '@rounds/contract/site/provider'
import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { usePossibleUser } from '#web/people/session.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'
import frame from '../frame/site-frame.module.css'
import { SiteFrame } from '../frame/site-frame.tsx'
import classes from './contact-page.module.css'
import { InquiryForm } from './inquiry-form.tsx'

const purpose = 'Write to us, call us or send an e-mail. We answer within two working days.'

function Details() {
  return (
    <ul className={classes.details}>
      <li>
        <IconMapPin size={20} aria-hidden />
        <span>
          {provider.name}
          <br />
          {provider.location}
        </span>
      </li>
      <li>
        <IconPhone size={20} aria-hidden />
        <a href={`tel:${provider.phone.dialled}`}>{provider.phone.shown}</a>
      </li>
      <li>
        <IconMail size={20} aria-hidden />
        <a href={`mailto:${provider.email}`}>{provider.email}</a>
      </li>
      <li>
        <IconClock size={20} aria-hidden />
        {provider.hours}
      </li>
    </ul>
  )
}

export function ContactPage() {
  const user = usePossibleUser()
  if (user) {
    return (
      <PageFrame title="Support" purpose={purpose}>
        <div className={classes.columns}>
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
        <div className={classes.columns}>
          <Details />
          <InquiryForm />
        </div>
      </section>
    </SiteFrame>
  )
}
