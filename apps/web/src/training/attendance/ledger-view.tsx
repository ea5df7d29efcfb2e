// A student's ledger: figures, leave, a month with the source of each day, and every correction.
import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { LedgerFigures, OpenedLedger } from '@rounds/contract/training/attendance/ledger'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { TwoColumns } from '#web/ui/page/two-columns.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { CorrectDaysForm } from './correct-days-form.tsx'
import { LeaveBalances, LedgerGlance } from './ledger-glance.tsx'
import { correctionText, dayText, dayTitle } from './ledger-text.ts'
import { ledgerQuery } from './ledgers.queries.ts'
import { MonthCalendar } from './month-calendar.tsx'

interface Props {
  studentId: string
  month: string | undefined
  onMonth: (month: string) => void
}

export function LedgerView({ studentId, month, onMonth }: Props) {
  const isOwn = useUser().id === studentId
  const query = useQuery(ledgerQuery(studentId, month))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  if (query.isError && !query.data) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton height={420} aria-busy />
  const ledger = query.data
  const { figures } = ledger
  if (!figures) {
    return (
      <NoLines
        title="No term yet"
        hint="Working days are counted from the joining date. It is entered with the approval of the account."
      />
    )
  }
  return (
    <Stack gap="lg">
      <LedgerGlance figures={figures} isOwn={isOwn} />
      <TwoColumns
        left={
          <Month
            ledger={ledger}
            figures={figures}
            chosen={chosen}
            onChosen={setChosen}
            onMonth={(next) => {
              setChosen(new Set())
              onMonth(next)
            }}
          />
        }
        right={
          <>
            <Part title="Leave">
              <LeaveBalances balances={figures.balances} />
              <Text size="sm" c="dimmed" mt="xs">
                Days taken / days granted in a year of the course; in brackets the days beyond.
              </Text>
            </Part>
            <Part title="Corrections">
              <Corrections ledger={ledger} />
            </Part>
          </>
        }
      />
    </Stack>
  )
}

interface MonthProps {
  ledger: OpenedLedger
  figures: LedgerFigures
  chosen: ReadonlySet<string>
  onChosen: (days: ReadonlySet<string>) => void
  onMonth: (month: string) => void
}

function Month({ ledger: { student, month, days }, figures, chosen, onChosen, onMonth }: MonthProps) {
  const corrects = mayCall(ledgers.correct, pageViewerOf(useUser()))
  const shown = days.filter(({ day }) => chosen.has(day))
  const toggle = (day: string) =>
    onChosen(new Set(chosen.has(day) ? [...chosen].filter((one) => one !== day) : [...chosen, day]))
  const today = businessDateOf(new Date()).slice(0, 7)
  const [first, last] = [figures.firstDay.slice(0, 7), figures.lastDay.slice(0, 7)]
  return (
    <Part title="Day by day">
      <Stack>
        <MonthCalendar
          month={month}
          span={{ first: first < today ? first : today, last: last > today ? last : today }}
          days={days}
          chosen={chosen}
          onDay={toggle}
          onMonth={onMonth}
        />
        {days.length === 0 && <Alert color="gray">No day of this month is in the term.</Alert>}
        {shown.length === 0 ? (
          <Text size="sm" c="dimmed">
            {corrects
              ? 'Choose days to see where each mark comes from, and to correct it.'
              : 'Press a day to see where it comes from.'}
          </Text>
        ) : (
          <LineList>
            {shown.map((one) => (
              <Line key={one.day} title={dayTitle(one.day)} detail={dayText(one)} isWhole />
            ))}
          </LineList>
        )}
        {corrects && shown.length > 0 && (
          <CorrectDaysForm
            studentId={student.id}
            days={shown.map(({ day }) => day)}
            onClose={() => onChosen(new Set())}
          />
        )}
      </Stack>
    </Part>
  )
}

function Corrections({ ledger: { corrections, correctionsTotal } }: { ledger: OpenedLedger }) {
  if (corrections.length === 0) {
    return <NoLines title="No corrections" hint="Each correction is listed here, and stays." />
  }
  return (
    <>
      <LineList>
        {corrections.map((one) => (
          <Line
            key={one.id}
            title={correctionText(one)}
            detail={`${one.reason ?? 'Reason erased'} · ${one.by}, ${longMoment(one.at)}`}
            isWhole
          />
        ))}
      </LineList>
      {correctionsTotal > corrections.length && (
        <Text size="sm" c="dimmed" mt="xs">
          The latest {corrections.length} of {correctionsTotal.toLocaleString('en-IN')}.
        </Text>
      )}
    </>
  )
}
