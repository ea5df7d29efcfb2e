// /coming-soon: for what is announced and not there yet.
import { ShortPage } from './frame/short-page.tsx'

export function ComingSoonPage() {
  return <ShortPage title="Coming soon">This part of the logbook is being made. Please look in again.</ShortPage>
}
