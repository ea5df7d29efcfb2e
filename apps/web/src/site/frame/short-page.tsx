// A public page with one message and a link: thank you, coming soon.
import type { ReactNode } from 'react'
import classes from './short-page.module.css'
import frame from './site-frame.module.css'
import { SiteFrame } from './site-frame.tsx'
import { SiteLink } from './site-link.tsx'

interface Props {
  title: string
  children: ReactNode
}

export function ShortPage({ title, children }: Props) {
  return (
    <SiteFrame title={title}>
      <section className={`${frame.prose} ${classes.page}`}>
        <h1 className={frame.pageTitle}>{title}</h1>
        <p className={frame.lead}>{children}</p>
        <SiteLink to="/" className={frame.button}>
          Back to Home
        </SiteLink>
      </section>
    </SiteFrame>
  )
}
