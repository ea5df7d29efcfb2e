// The id of a tab that takes an assessment: the same after a reload, different in another tab.
const keyOf = (assessmentId: string): string => `rounds.attempt-tab.${assessmentId}`

export function tabIdOf(assessmentId: string): string {
  const known = sessionStorage.getItem(keyOf(assessmentId))
  if (known) return known
  const tabId = crypto.randomUUID()
  sessionStorage.setItem(keyOf(assessmentId), tabId)
  return tabId
}
