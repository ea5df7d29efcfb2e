// The decisions on a student's own account, with their reasons. Renders nothing when there are none.
import { accountChangeTitles, type ChangeRecord } from '@rounds/contract/membership/profiles/account-change'
import { Part } from '#web/ui/page/part.tsx'
import { ChangeLines } from './change-lines.tsx'

export function OwnChanges({ changes }: { changes: readonly ChangeRecord[] }) {
  if (changes.length === 0) return null
  return (
    <Part title="Decisions on your account">
      <ChangeLines changes={changes} titles={accountChangeTitles} />
    </Part>
  )
}
