// The verification state of an account. For people who may change it, a button that opens the confirmation.
import { Button } from '@mantine/core'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import type { RowAction } from '#web/ui/table/row-menu.tsx'

interface Props {
  name: string
  /** Null for accounts that need no verification. */
  isVerified: boolean | null
  action: RowAction | undefined
}

export function VerificationBadge({ name, isVerified, action }: Props) {
  const word = isVerified ? 'Verified' : 'Unverified'
  if (!action) return <FactWords text={isVerified === null ? null : word} />
  return (
    <Button variant="default" size="compact-sm" onClick={action.onAct} aria-label={`${word}: ${name}`}>
      {word}
    </Button>
  )
}
