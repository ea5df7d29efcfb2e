// /thank-you: the page after the contact form.
import { ShortPage } from '../frame/short-page.tsx'

export function ThankYouPage() {
  return (
    <ShortPage title="Thank you">
      We have received your message. We will confirm it by e-mail and usually answer within two working days.
    </ShortPage>
  )
}
