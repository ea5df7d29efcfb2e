// The versions of a synopsis or thesis, the latest first, ten per page.
import { Anchor } from '@mantine/core'
import { defaultPageSize } from '@rounds/contract/kernel/page'
import type { Attachment } from '@rounds/contract/records/logbook/entry'
import type { ThesisVersion } from '@rounds/contract/training/thesis/thesis-track'
import { useState } from 'react'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { StatusChip } from '#web/ui/words/status-chip.tsx'

interface Props {
  versions: readonly ThesisVersion[]
  emptyHint: string
  onFile: (file: Attachment) => void
}

const OneLine = ({ words }: { words: string }) => <span style={{ whiteSpace: 'nowrap' }}>{words}</span>

const remark = (words: string | null) => (words ? <div style={{ minWidth: '9rem' }}>{words}</div> : '–')

const columns = (onFile: Props['onFile']): readonly Column<ThesisVersion>[] => [
  { key: 'number', header: '#', isRowHeader: true, cell: ({ number }) => <OneLine words={`Version ${number}`} /> },
  // Before the wide columns, so that it stays visible when the window is narrower than the table.
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusChip status={status} isSmall /> },
  {
    key: 'file',
    header: 'File',
    cell: ({ file }) => (
      <Anchor component="button" type="button" ta="start" size="sm" onClick={() => onFile(file)}>
        {file.name}
      </Anchor>
    ),
  },
  { key: 'remark', header: 'Student remark', cell: ({ studentRemark }) => remark(studentRemark) },
  { key: 'feedback', header: 'Feedback', cell: ({ feedback }) => remark(feedback) },
  { key: 'by', header: 'Verified by', cell: ({ verifiedBy }) => verifiedBy || '–' },
  {
    key: 'on',
    header: 'Verified date',
    cell: ({ verifiedOn }) => (verifiedOn ? <OneLine words={longDay(verifiedOn)} /> : '–'),
  },
]

const idle = { isLoading: false, isStale: false, problem: null, onRetry: () => {} }

export function ThesisVersions({ versions, emptyHint, onFile }: Props) {
  const [page, setPage] = useState(1)
  const first = (page - 1) * defaultPageSize
  return (
    <>
      <DataTable
        caption="Uploaded versions"
        columns={columns(onFile)}
        rows={versions.slice(first, first + defaultPageSize)}
        rowKey={({ id }) => id}
        state={idle}
        emptyTitle="No version yet"
        emptyHint={emptyHint}
      />
      {versions.length > defaultPageSize && (
        <Pager page={{ page, size: defaultPageSize, total: versions.length }} noun="versions" onPage={setPage} />
      )}
    </>
  )
}
