// The banner above every page of a student whose licence has ended or ends within a week, with a link to renew it.
import { noticeDays } from '@rounds/contract/billing/licences/licence'
import { licenceMessages } from '@rounds/contract/billing/licences/licence.messages'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Link } from '@tanstack/react-router'
import { ownLicenceTerm } from '#web/identity/accounts/read-only.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import classes from './licence-banner.module.css'

const shownDays = Math.min(...noticeDays)

type Props = { user: Pick<SessionUser, 'licenceUntil' | 'leftOn' | 'standing'> }

export function LicenceBanner({ user }: Props) {
  const text = bannerText(user)
  if (!text) return null
  return (
    <aside className={classes.banner} aria-label="Licence">
      {text} <Link to="/cart">Renew</Link>
    </aside>
  )
}

function bannerText(user: Props['user']): string | null {
  const { licenceUntil, leftOn, standing } = user
  // No banner for students who have left, or whose unpaid account shows the cart anyway.
  if (!licenceUntil || leftOn || standing === 'unpaid') return null
  const day = longDay(licenceUntil)
  if (ownLicenceTerm(user) === 'over') return fillMessage(licenceMessages.ended, { day })
  const isNear = businessDateOf(new Date(licenceUntil)) <= addDays(businessDateOf(new Date()), shownDays)
  return isNear ? fillMessage(licenceMessages.ending, { day }) : null
}
