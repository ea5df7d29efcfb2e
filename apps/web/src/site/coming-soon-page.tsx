// /coming-soon: the page for features that are announced but not yet available.
import { ShortPage } from './frame/short-page.tsx'

export function ComingSoonPage() {
  return <ShortPage title="Coming soon">This part of the logbook is being made. Please look in again.</ShortPage>
}
