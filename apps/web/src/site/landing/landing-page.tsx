// The landing page: what the product is, why, its price, and sign-in.
import { PackageCards } from '#web/billing/packages/package-cards.tsx'
import { usePossibleUser } from '#web/identity/accounts/session.ts'
import { productName } from '#web/product.ts'
import frame from '../frame/site-frame.module.css'
import { SiteFrame } from '../frame/site-frame.tsx'
import { SiteLink } from '../frame/site-link.tsx'
import { InquiryFormWhenNear } from '../inquiries/inquiry-form-when-near.tsx'
import { Film } from './film.tsx'
import classes from './landing-page.module.css'
import { answers, features, reasons, services } from './landing-text.ts'
import { Picture } from './picture.tsx'
import formDark from './pictures/form-dark-480.avif'
import formLight from './pictures/form-light-480.avif'
import homeDark from './pictures/home-dark-960.avif'
import homeLight from './pictures/home-light-960.avif'
import queueDark720 from './pictures/queue-dark-720.avif'
import queueDark from './pictures/queue-dark-1280.avif'
import queueLight720 from './pictures/queue-light-720.avif'
import queueLight from './pictures/queue-light-1280.avif'

const setOf = (small: string, large: string) => `${small} 720w, ${large} 1280w`

function Hero() {
  const user = usePossibleUser()
  return (
    <section className={classes.hero}>
      <div className={classes.heroText}>
        <h1 className={classes.title}>The logbook of your residency, signed off as you go</h1>
        <p className={frame.lead}>
          Record a procedure, a case or a seminar in twenty seconds. Your teachers verify and score it, and both of you
          always see where you stand.
        </p>
        <div className={classes.actions}>
          <SiteLink to={user ? '/dashboard' : '/signup'} className={frame.button}>
            {user ? 'Go to your logbook' : 'Start your logbook'}
          </SiteLink>
          <Film />
          {/* Shown if the server marks the page as having a demo. It works without the script, so that nothing shifts. */}
          <a href="/demo" className={`${frame.quiet} ${classes.demo}`}>
            Try the demo
          </a>
        </div>
      </div>
      <div className={classes.heroPictures}>
        <Picture
          light={queueLight}
          dark={queueDark}
          lightSet={setOf(queueLight720, queueLight)}
          darkSet={setOf(queueDark720, queueDark)}
          sizes="(min-width: 64em) 50vw, 92vw"
          alt="The verification queue: waiting records on the left, the record in the middle, the decision on the right"
          width={1280}
          height={800}
          className={classes.wide}
          isFirst
        />
        <Picture
          light={formLight}
          dark={formDark}
          alt="The form of a procedure on a resident’s phone, filled in but for the patient"
          width={480}
          height={960}
          className={classes.phone}
        />
      </div>
    </section>
  )
}

function Points({ of }: { of: typeof reasons }) {
  return (
    <ul className={`${classes.points} ${of.length % 4 === 0 ? classes.inFours : ''}`}>
      {of.map(({ Icon, title, text }) => (
        <li key={title} className={classes.point}>
          <Icon size={28} stroke={1.5} aria-hidden className={classes.icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

export function LandingPage() {
  return (
    <SiteFrame title={productName}>
      <Hero />
      <div className={classes.band}>
        <section className={frame.section} aria-labelledby="why">
          <h2 id="why">Why choose {productName}?</h2>
          <Points of={reasons} />
        </section>
      </div>
      <section className={frame.section} aria-labelledby="features">
        <h2 id="features">Key features</h2>
        <Points of={features} />
        <figure className={classes.figure}>
          <Picture
            light={homeLight}
            dark={homeDark}
            alt="The home page of a resident: what needs them first, then their week, then their counts"
            width={960}
            height={600}
            className={classes.wide}
          />
          <figcaption>The home page of a resident, with invented people and records.</figcaption>
        </figure>
      </section>
      <div className={classes.band}>
        <section className={frame.section} aria-labelledby="services">
          <h2 id="services">Services</h2>
          <Points of={services} />
        </section>
      </div>
      <section className={frame.section} aria-labelledby="answers">
        <h2 id="answers">Before you decide</h2>
        <dl className={classes.answers}>
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={classes.band}>
        <section className={frame.section} aria-labelledby="pricing">
          <h2 id="pricing">Pricing</h2>
          <p className={frame.lead}>One payment, one licence for three years. No monthly fees.</p>
          <PackageCards heading="h3" />
        </section>
      </div>
      <section className={`${frame.section} ${classes.contact}`} aria-labelledby="contact">
        <div>
          <h2 id="contact">Write to us</h2>
          <p className={frame.lead}>
            A question about your department, your college or a group price? We usually answer within two working days.
          </p>
        </div>
        <InquiryFormWhenNear />
      </section>
    </SiteFrame>
  )
}
