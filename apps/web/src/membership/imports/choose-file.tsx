// The first step of an import: who is in the file, where they belong, and the file itself.

import { SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import type { ImportKind, PeopleImport, RowDraft } from '@rounds/contract/membership/imports/people-import'
import { sheetColumns } from '@rounds/contract/membership/imports/person-columns'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { collegeOptionsQuery, departmentOptionsQuery } from '#web/reference/colleges/colleges.queries.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import { Part } from '#web/ui/page/part.tsx'
import { ChooseSheet } from './choose-sheet.tsx'
import { rowCount } from './import-text.ts'
import { useSendImport } from './imports.queries.ts'
import { readSheet, UnreadableSheet } from './read-sheet.ts'
import { CheckingRows } from './rows-progress.tsx'
import { sheetRows } from './sheet-rows.ts'

const kinds = [
  { value: 'students', label: 'Students' },
  { value: 'staff', label: 'Staff' },
] as const satisfies readonly { value: ImportKind; label: string }[]

const isKind = (value: string): value is ImportKind => kinds.some((kind) => kind.value === value)

/** @param onChecked Receives the import, and the headings of the file that are not known. */
export function ChooseFile({ onChecked }: { onChecked: (found: PeopleImport, unknown: readonly string[]) => void }) {
  const { role, college, department } = useUser()
  const [kind, setKind] = useState<ImportKind>('students')
  const [collegeId, setCollegeId] = useState(college?.id ?? '')
  const [departmentId, setDepartmentId] = useState(department?.id ?? null)
  const [fault, setFault] = useState<string | null>(null)
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null)
  const sending = useSendImport()

  async function onFile(file: File): Promise<void> {
    setFault(null)
    try {
      const found = sheetRows(kind, await readSheet(file))
      if (typeof found === 'string') return setFault(found)
      onChecked(await send(file.name, found.rows), found.unknown)
    } catch (thrown) {
      // The failed call has already shown its reason.
      if (thrown instanceof UnreadableSheet) setFault(thrown.message)
    } finally {
      setProgress(null)
    }
  }

  function send(fileName: string, rows: readonly RowDraft[]): Promise<PeopleImport> {
    const onProgress = (sent: number) => setProgress({ sent, total: rows.length })
    return sending.mutateAsync({ draft: { kind, collegeId, departmentId, fileName }, rows, onProgress })
  }

  return (
    <Part title="Choose a file">
      <Stack maw={640}>
        <SegmentedControl
          aria-label="Whom the file names"
          data={[...kinds]}
          value={kind}
          onChange={(value) => isKind(value) && setKind(value)}
        />
        {accessRoleOf(role) === 'master' && <CollegeInput value={collegeId} onChange={setCollegeId} />}
        {!department && collegeId && (
          <DepartmentInput collegeId={collegeId} value={departmentId} onChange={setDepartmentId} />
        )}
        <Text size="sm" c="dimmed">
          CSV or XLSX, at most 10,000 rows. One row names the columns:{' '}
          {sheetColumns[kind]
            .map(({ header, isRequired }) => (isRequired ? header : `${header} (if known)`))
            .join(', ')}
          . Nobody is invited before you have seen what was found.
        </Text>
        {progress ? (
          <CheckingRows text={`Checking ${rowCount(progress.total)}…`} done={progress.sent} total={progress.total} />
        ) : (
          <ChooseSheet
            name={kind}
            columns={sheetColumns[kind]}
            fault={fault}
            isDisabled={collegeId === ''}
            onFile={onFile}
          />
        )}
      </Stack>
    </Part>
  )
}

function CollegeInput({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data = [], isPending } = useQuery(collegeOptionsQuery)
  return (
    <Select
      label="College"
      placeholder="Choose a college"
      required
      searchable
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      nothingFoundMessage={noMatch(isPending, 'No college with this name')}
    />
  )
}

interface DepartmentProps {
  collegeId: string
  value: string | null
  onChange: (id: string | null) => void
}

function DepartmentInput({ collegeId, value, onChange }: DepartmentProps) {
  const { data = [], isPending } = useQuery(departmentOptionsQuery(collegeId))
  return (
    <Select
      label="Department of rows that name none"
      placeholder="Each row names its department"
      searchable
      clearable
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      clearButtonProps={{ 'aria-label': 'Each row names its department' }}
      nothingFoundMessage={noMatch(isPending, 'No department with this name')}
    />
  )
}
