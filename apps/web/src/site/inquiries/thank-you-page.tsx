// /thank-you: after the contact form.
import { ShortPage } from '../frame/short-page.tsx'

export function ThankYouPage() {
  return (
    <ShortPage title="Thank you">
      Your message has reached us. You get a mail that says so, and an answer, usually within two working days.
    </ShortPage>
  )
}
