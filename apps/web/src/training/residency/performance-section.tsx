// The performance report of a posting, within its dialog: the signed versions, and the form with which the coordinator
// signs.
import { Accordion, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { percentText } from '@rounds/contract/kernel/percent'
import { grades } from '@rounds/contract/records/logbook/score'
import { performance } from '@rounds/contract/training/residency/performance.endpoints'
import {
  canReport,
  type PerformanceReport,
  type PerformanceVersion,
  performanceItems,
} from '@rounds/contract/training/residency/performance-report'
import type { Posting } from '@rounds/contract/training/residency/posting'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { type Fact, FactList } from '#web/ui/list/fact-list.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import printed from '#web/ui/paper/printed.module.css'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import classes from './performance.module.css'
import { PerformanceForm } from './performance-form.tsx'
import { performanceQuery } from './postings.queries.ts'

/** Renders nothing for people who may not read reports. */
export function PerformanceSection({ posting }: { posting: Posting }) {
  return mayCall(performance.show, pageViewerOf(useUser())) ? <Report posting={posting} /> : null
}

function Report({ posting }: { posting: Posting }) {
  const maySign = mayCall(performance.sign, pageViewerOf(useUser()))
  const query = useQuery(performanceQuery(posting.id))
  const [isSigning, setIsSigning] = useState(false)
  const heading = (
    <Title order={3} size="h5">
      Performance report
    </Title>
  )
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton height={80} aria-busy />
  const report = query.data
  if (isSigning) {
    return (
      <>
        {heading}
        <PerformanceForm report={report} onDone={() => setIsSigning(false)} />
      </>
    )
  }
  const [latest] = report.versions
  const isTime = canReport(posting, businessDateOf(new Date()))
  return (
    <>
      {heading}
      {latest ? (
        <Signed report={report} latest={latest} mayIssue={maySign} />
      ) : (
        <Text size="sm" c="dimmed">
          {isTime
            ? `${maySign ? 'You have' : 'The coordinator has'} not signed it yet.`
            : `${maySign ? 'You sign' : 'The coordinator signs'} it at the end of the posting, from ${longDay(posting.lastDay)} on.`}
        </Text>
      )}
      {maySign && isTime && (
        <Group className={classes.screenOnly}>
          <Button variant={latest ? 'default' : 'filled'} onClick={() => setIsSigning(true)}>
            {latest ? 'Correct…' : 'Write the report'}
          </Button>
        </Group>
      )}
    </>
  )
}

const gradeText = (grade: number): string => grades.find(({ value }) => value === grade)?.label ?? String(grade)

function factsOf({
  version,
  present,
  working,
  remarks,
  signedBy,
  signedAt,
  grades: given,
}: PerformanceVersion): Fact[] {
  const percent = working > 0 ? ` (${percentText(Math.floor((100 * present) / working))})` : ''
  return [
    ['Attendance', `${present} of ${working} working days${percent}`],
    ...performanceItems.map(({ key, title }) => [title, gradeText(given[key])] as const),
    ...(remarks ? [['Remarks', remarks] as const] : []),
    ['Signed by', `${signedBy}, ${longMoment(signedAt)}${version > 1 ? `, version ${version}` : ''}`],
  ]
}

interface SignedProps {
  report: PerformanceReport
  latest: PerformanceVersion
  /** Whether the viewer can issue the certificate, which has its own page. */
  mayIssue: boolean
}

function Signed({ report: { versions }, latest, mayIssue }: SignedProps) {
  const earlier = versions.slice(1)
  return (
    <>
      <div className={printed.printed}>
        <FactList facts={factsOf(latest)} />
      </div>
      <Group className={classes.screenOnly}>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
        {mayIssue && (
          <LinkButton variant="default" to="/certificates">
            Issue the completion certificate
          </LinkButton>
        )}
      </Group>
      {earlier.length > 0 && (
        <Accordion className={classes.screenOnly} variant="contained" order={4}>
          {earlier.map((version) => (
            <Accordion.Item key={version.version} value={String(version.version)}>
              <Accordion.Control>Version {version.version}, corrected since</Accordion.Control>
              <Accordion.Panel>
                <FactList facts={factsOf(version)} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </>
  )
}
