// /synopsis and /thesisReview: one page for both; the differences are data of the contract.
import type { TrackName } from '@rounds/contract/training/thesis/thesis-steps'
import { useUser } from '#web/identity/accounts/session.ts'
import { OwnThesis } from './own-thesis.tsx'
import { ThesisList } from './thesis-list.tsx'

export const SynopsisPage = () => <ThesisPage name="synopsis" />
export const ThesisReviewPage = () => <ThesisPage name="thesis" />

function ThesisPage({ name }: { name: TrackName }) {
  const isStudent = useUser().role === 'student'
  // Keyed by name, so that switching between the two pages keeps no state of the previous one.
  return isStudent ? <OwnThesis key={name} name={name} /> : <ThesisList key={name} name={name} />
}
