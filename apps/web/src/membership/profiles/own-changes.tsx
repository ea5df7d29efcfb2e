// What was decided about a student's own account, with the reasons: nothing where nothing was.
import { showMoment } from '@rounds/contract/kernel/dates'
import { accountChangeTitles, type ChangeRecord } from '@rounds/contract/membership/profiles/account-change'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { timeAgo } from '#web/ui/words/time-ago.ts'

/** The words of a change below its title: who, the day, the reason. */
export function changeDetail({
  by,
  day,
  from,
  words,
}: Omit<ChangeRecord, 'id' | 'change' | 'at' | 'by'> & { by: string | null }) {
  return [by && `by ${by}`, from && `from ${from}`, day && `until ${longDay(day)}`, words].filter(Boolean).join(' · ')
}

export function OwnChanges({ changes }: { changes: readonly ChangeRecord[] }) {
  if (changes.length === 0) return null
  const now = Date.now()
  return (
    <Part title="Decisions on your account">
      <LineList>
        {changes.map(({ id, change, at, ...detail }) => (
          <Line
            key={id}
            title={accountChangeTitles[change]}
            detail={changeDetail(detail)}
            isWhole
            aside={
              <time dateTime={at} title={showMoment(at)}>
                {timeAgo(at, now)}
              </time>
            }
          />
        ))}
      </LineList>
    </Part>
  )
}
