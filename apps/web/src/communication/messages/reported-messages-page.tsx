// /reported-messages: reported messages of a college's people, each opened and closed with a remark; everybody else
// sees their own reports.
import { Stack } from '@mantine/core'
import { type MessageReport, ReportClosing, reportStates } from '@rounds/contract/communication/messages/message-report'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useUser } from '#web/identity/accounts/session.ts'
import { WordsForm } from '#web/ui/form/words-form.tsx'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { Line, LineList, LinesToCome, NoLines } from '#web/ui/list/line-list.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { choiceIn, idIn, useListState } from '#web/ui/list/list-state.ts'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { reportFacts, reportTexts, stateTexts } from './message-report-text.ts'
import { reportListQuery, useCloseReport } from './message-reports.queries.ts'

export function ReportedMessagesPage() {
  const mayClose = ['admin', 'master'].includes(accessRoleOf(useUser().role))
  const list = useListState(useSearch({ from: '/signed-in/reported-messages' }))
  const state = choiceIn(reportStates, list.filters.state)
  const openId = idIn(list.filters.open)
  const { page, size } = list.query
  const query = useQuery(reportListQuery({ page, size, state }))
  const opened = query.data?.reports.find(({ id }) => id === openId)
  const onClose = () => list.onFilter({ open: '' })
  const { purpose, emptyHint } = reportTexts[mayClose ? 'judge' : 'reporter']
  const { problem, onRetry, isStale } = tableStateOf(query)
  return (
    <PageFrame title="Reported messages" purpose={purpose}>
      <ListFilters active={state ? 1 : 0} onShowAll={state ? list.onClear : undefined}>
        <SelectFilter
          label="Status"
          every="Every status"
          value={state}
          choices={reportStates.map((value) => ({ value, label: stateTexts[value].word }))}
          onChoose={(value) => list.onFilter({ state: value })}
        />
      </ListFilters>
      {problem && <Refused problem={problem} onRetry={onRetry} />}
      {!problem && !query.data && <LinesToCome count={4} />}
      {query.data?.reports.length === 0 && (
        <NoLines
          title={state ? 'No matching reports' : 'No reported messages'}
          hint={state ? 'Try another status.' : emptyHint}
        />
      )}
      {query.data && query.data.reports.length > 0 && (
        <LineList isStale={isStale}>
          {query.data.reports.map((report) => (
            <ReportLine key={report.id} report={report} search={list.filters} />
          ))}
        </LineList>
      )}
      {query.data && <Pager page={query.data.page} noun="reports" onPage={list.onPage} onSize={list.onSize} />}
      {opened && <ReportModal key={opened.id} report={opened} mayClose={mayClose} onClose={onClose} />}
    </PageFrame>
  )
}

function ReportLine({ report, search }: { report: MessageReport; search: object }) {
  const { id, person, reporter, reason, reportedAt, state } = report
  return (
    <Line
      title={`${reporter.name} about ${person.name}`}
      detail={dotted([longDay(reportedAt), reason])}
      aside={<ToneChip {...stateTexts[state]} isSmall />}
      link={{ to: '/reported-messages', search: { ...search, open: id } }}
    />
  )
}

interface ModalProps {
  report: MessageReport
  mayClose: boolean
  onClose: () => void
}

function ReportModal({ report, mayClose, onClose }: ModalProps) {
  const closing = useCloseReport(report.id)
  return (
    <LargeModal opened onClose={onClose} title="Reported message" size="lg">
      <Stack>
        <FactList facts={reportFacts(report)} />
        {mayClose && report.state === 'Open' && (
          <WordsForm
            field="remark"
            label="What was done"
            hint="The reporter reads it. A closed report cannot be changed."
            verb="Close the report"
            schema={ReportClosing}
            onSend={closing.mutateAsync}
            onDone={onClose}
            onCancel={onClose}
          />
        )}
      </Stack>
    </LargeModal>
  )
}
