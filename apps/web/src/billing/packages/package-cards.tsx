// The packages as cards: contents, price before tax, and total with GST. Plain HTML, for the public pages.
import { licenceYears } from '@rounds/contract/billing/licences/licence'
import type { Package } from '@rounds/contract/billing/packages/package'
import { packages } from '@rounds/contract/billing/packages/package.endpoints'
import { packageMessages } from '@rounds/contract/billing/packages/package.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { gstPercent, priceWithGst, showRupees } from '@rounds/contract/kernel/money'
import { percentText } from '@rounds/contract/kernel/percent'
import { IconCheck } from '@tabler/icons-react'
import { call } from '#web/kernel/call.ts'
import { useLoaded } from '#web/kernel/use-loaded.ts'
import classes from './package-cards.module.css'

type Heading = 'h2' | 'h3'

/** A single student signs up with the plan. Other buyers write for an offer, with the subject filled in. */
function actionOf({ id, title, buyer }: Package): { href: string; verb: string; label: string } {
  if (buyer === 'one') return { href: `/signup?plan=${id}`, verb: 'Sign up', label: `Sign up for the ${title}` }
  const subject = `Offer for the ${title}`
  const href = `/contact?${new URLSearchParams({ subject })}`
  return { href, verb: 'Ask for an offer', label: `Ask for an offer for the ${title}` }
}

function Card({ offered, heading: Title }: { offered: Package; heading: Heading }) {
  const { title, description, points, pricePaise, netPaise } = offered
  const { gst, total } = priceWithGst(netPaise)
  const { href, verb, label } = actionOf(offered)
  return (
    <li className={classes.card}>
      <Title className={classes.title}>{title}</Title>
      <p className={classes.soft}>{description}</p>
      <p className={classes.price}>
        {showRupees(netPaise)}
        {netPaise < pricePaise && (
          <>
            {' '}
            <s>
              <span className={classes.hidden}>instead of </span>
              {showRupees(pricePaise)}
            </s>
          </>
        )}
      </p>
      <p className={classes.soft}>
        + {percentText(gstPercent)} GST ({showRupees(gst)}) = <strong>{showRupees(total)}</strong>
        <br />
        one payment for {licenceYears} years
      </p>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>
            <IconCheck size={18} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
      <a href={href} className={classes.choose} aria-label={label}>
        {verb}
      </a>
    </li>
  )
}

const loadPackages = async (_: string, signal: AbortSignal) => (await call(packages.list, { signal })).packages

const places = ['a', 'b', 'c', 'd']

/** `heading` is one level below the heading above the cards. */
export function PackageCards({ heading }: { heading: Heading }) {
  const { data: offered, problem, retry } = useLoaded('packages', loadPackages)
  if (problem) {
    return (
      <div className={classes.failed} role="alert">
        <p>{packageMessages.listFailed}</p>
        <button type="button" className={classes.choose} onClick={retry}>
          Try again
        </button>
      </div>
    )
  }
  if (!offered) {
    return (
      <ul className={classes.cards} aria-busy="true" aria-label="The packages are loading">
        {places.map((place) => (
          <li key={place} className={classes.waiting} />
        ))}
      </ul>
    )
  }
  if (offered.length === 0) return <p className={classes.failed}>{generalMessages.noData}</p>
  return (
    <ul className={classes.cards}>
      {offered.map((one) => (
        <Card key={one.id} offered={one} heading={heading} />
      ))}
    </ul>
  )
}
