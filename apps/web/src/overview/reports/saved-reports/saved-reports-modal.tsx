// All saved views of a person: rename, reschedule or delete.
import { Stack } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { maxSavedReports, type SavedReport } from '@rounds/contract/overview/reports/saved-reports/saved-report'
import { useState } from 'react'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { ChangeReportForm } from './saved-report-form.tsx'
import { viewText } from './saved-report-text.ts'
import { useChangeSavedReports } from './saved-reports.queries.ts'

interface Props {
  views: readonly SavedReport[]
  onClose: () => void
}

export function SavedReportsModal({ views, onClose }: Props) {
  const [changed, setChanged] = useState<SavedReport | null>(null)
  return (
    <OpenModal onClose={onClose} title={changed ? `Change “${changed.name}”` : 'Saved views'}>
      {changed ? (
        <ChangeReportForm view={changed} onDone={() => setChanged(null)} />
      ) : (
        <Views views={views} onChange={setChanged} />
      )}
    </OpenModal>
  )
}

function Views({ views, onChange }: { views: readonly SavedReport[]; onChange: (view: SavedReport) => void }) {
  const changing = useChangeSavedReports()
  const today = businessDateOf(new Date())
  const remove = (id: string) =>
    changing.mutateAsync({ act: 'delete', id }).then(({ message }) => showSuccess(message), showProblem)
  if (views.length === 0) {
    return (
      <NoLines
        title="No saved views"
        hint={`Choose filters, then “Save this view”. You can keep ${maxSavedReports}.`}
      />
    )
  }
  return (
    <Stack>
      <LineList>
        {views.map((view) => (
          <Line
            key={view.id}
            title={view.name}
            detail={view.isOutOfReach ? `${view.place}: you no longer see it` : viewText(view, today)}
            isWhole
            aside={
              <RowMenu
                about={view.name}
                actions={[
                  { verb: 'Change…', onAct: () => onChange(view) },
                  { verb: 'Delete', isDestructive: true, onAct: () => void remove(view.id) },
                ]}
              />
            }
          />
        ))}
      </LineList>
    </Stack>
  )
}
