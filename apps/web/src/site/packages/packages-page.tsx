// /packages: the prices of a licence.
import { licenceYears } from '@rounds/contract/billing/licences/licence'
import { gstPercent } from '@rounds/contract/kernel/money'
import { percentText } from '@rounds/contract/kernel/percent'
import { PackageCards } from '#web/billing/packages/package-cards.tsx'
import { ChatFrame } from '#web/ui/page/chat-frame.tsx'
import frame from '../frame/site-frame.module.css'
import { SiteFrame } from '../frame/site-frame.tsx'
import { SiteLink } from '../frame/site-link.tsx'

export function PackagesPage() {
  return (
    <SiteFrame title="Packages">
      <section className={frame.section}>
        <h1 className={frame.pageTitle}>Packages</h1>
        <p className={frame.lead}>
          One payment, one licence for {licenceYears} years. Prices are for one resident, in Indian rupees, with{' '}
          {percentText(gstPercent)} GST shown apart.
        </p>
        <PackageCards heading="h2" />
        <p className={frame.lead}>
          A coupon is entered when you pay. Group, institutional and university prices are for several residents who
          join together: please <SiteLink to="/contact">write to us</SiteLink>. What happens with a payment that should
          not have been made is in the <SiteLink to="/refundPolicy">refund policy</SiteLink>.
        </p>
      </section>
      {/* Not prerendered: Mantine's button has style attributes, which the policy forbids in HTML. */}
      {import.meta.env.SSR ? null : <ChatFrame />}
    </SiteFrame>
  )
}
