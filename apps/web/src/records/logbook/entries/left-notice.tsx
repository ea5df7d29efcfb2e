// Notice for students: the course was left, or the term is over and records are possible only for a grace period.
// Others see nothing.
import { Alert } from '@mantine/core'
import { termGraceDays } from '@rounds/contract/identity/accounts/term'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { useUser } from '#web/identity/accounts/session.ts'
import { longDay } from '#web/ui/words/day-text.ts'

export function LeftNotice() {
  const { role, leftOn, termUntil } = useUser()
  if (role !== 'student') return null
  const text = leftOn ? entryMessages.hasLeft : termText(termUntil, businessDateOf(new Date()))
  return text && <Alert color="yellow">{text}</Alert>
}

function termText(last: string | null | undefined, today: string): string | null {
  if (!last || today <= last) return null
  const until = addDays(last, termGraceDays)
  const day = longDay(last)
  if (today > until) return fillMessage(entryMessages.termEnded, { day })
  return fillMessage(entryMessages.termEnding, { day, until: longDay(until) })
}
