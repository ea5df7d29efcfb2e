// The history of an account, one line per change: title, author, reason and date.
import type { ChangeRecord } from '@rounds/contract/membership/profiles/account-change'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { timeAgo } from '#web/ui/words/time-ago.ts'

type ChangeDetail = Pick<ChangeRecord, 'day' | 'from' | 'words'> & { by: string | null }

interface Props<C extends string> {
  changes: readonly (ChangeDetail & { id: string | number; at: string; change: C })[]
  titles: Record<C, string>
}

/** The line below the title of a change: author, date and reason. */
const detailOf = ({ by, day, from, words }: ChangeDetail) =>
  dotted([by && `by ${by}`, from && `from ${from}`, day && `until ${longDay(day)}`, words])

export function ChangeLines<C extends string>({ changes, titles }: Props<C>) {
  const now = Date.now()
  return (
    <LineList>
      {changes.map(({ id, at, change, ...detail }) => (
        <Line
          key={id}
          title={titles[change]}
          detail={detailOf(detail)}
          isWhole
          aside={
            <time dateTime={at} title={longMoment(at)}>
              {timeAgo(at, now)}
            </time>
          }
        />
      ))}
    </LineList>
  )
}
