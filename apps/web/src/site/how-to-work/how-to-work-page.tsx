// /howtowork: the eight steps as a timeline.
import frame from '../frame/site-frame.module.css'
import { SiteFrame } from '../frame/site-frame.tsx'
import { SiteLink } from '../frame/site-link.tsx'
import classes from './how-to-work-page.module.css'
import { steps } from './steps.ts'

export function HowToWorkPage() {
  return (
    <SiteFrame title="How it works">
      <section className={frame.prose}>
        <h1 className={frame.pageTitle}>How it works</h1>
        <p className={frame.lead}>From buying the e-logbook to the first verified record, in eight steps.</p>
        <ol className={classes.timeline}>
          {steps.map(({ title, who, text }) => (
            <li key={title} className={classes.step}>
              <h2>{title}</h2>
              <p className={classes.who}>{who === 'Both' ? 'Student and teacher' : who}</p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <SiteLink to="/signup" className={frame.button}>
          Start with the first step
        </SiteLink>
      </section>
    </SiteFrame>
  )
}
