// The students of a department with six months side by side. Selecting rows signs all their open months at once.

import { NativeSelect, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { monthOf, monthText, shiftMonth, shortMonthText } from '@rounds/contract/kernel/calendar/months'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import {
  type AttestationRow,
  type AttestedMonth,
  shownMonths,
} from '@rounds/contract/training/attestations/attestation'
import { isToSign, Month, monthsUntil } from '@rounds/contract/training/attestations/attestation-months'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { StudentFilter } from '#web/records/logbook/list/entry-filter-bar.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import type { ListSearch } from '#web/ui/list/list-search.ts'
import { choiceIn, idIn, useListState } from '#web/ui/list/list-state.ts'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import type { RowSelection } from '#web/ui/table/row-selection.tsx'
import { allOrNone, nothingSelected, ranged, toggled } from '#web/ui/table/selection.ts'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { countText, guidesText, signableMonths, stateTextOf } from './attestation-text.ts'
import classes from './attestations.module.css'
import { attestationListQuery } from './attestations.queries.ts'
import { SignMonths } from './sign-months.tsx'

type OnMonth = (row: AttestationRow, month: string) => void
type Search = ListSearch<'studentId' | 'signer' | 'state' | 'until'>

const signers = ['me', 'all'] as const

interface CellProps {
  row: AttestationRow
  month: AttestedMonth
  onMonth: OnMonth
}

function MonthCell({ row, month, onMonth }: CellProps) {
  return (
    <UnstyledButton className={classes.cell} onClick={() => onMonth(row, month.month)}>
      <VisuallyHidden>
        {monthText(month.month)} of {row.student.name}:{' '}
      </VisuallyHidden>
      <ToneChip {...stateTextOf(month)} isSmall /> <span className={classes.count}>{countText(month)}</span>
    </UnstyledButton>
  )
}

function MonthLine({ row, month, onMonth }: CellProps) {
  return (
    <UnstyledButton className={classes.line} onClick={() => onMonth(row, month.month)}>
      <span>
        {monthText(month.month)} <VisuallyHidden>of {row.student.name}: </VisuallyHidden>
        <span className={classes.count}>{countText(month)}</span>
      </span>
      <ToneChip {...stateTextOf(month)} isSmall />
    </UnstyledButton>
  )
}

const signerText = (row: AttestationRow): string | null =>
  row.signsAs === null ? guidesText(row) || 'No guide' : row.signsAs === 'hod' ? 'No guide now' : row.student.identity

/** Next to six months there is no space for a department column. */
const aboutText = (row: AttestationRow, isOfCollege: boolean): string =>
  dotted([isOfCollege && row.department.name, signerText(row)])

const studentColumn = (isOfCollege: boolean): Column<AttestationRow> => ({
  key: 'student',
  header: 'Student',
  isRowHeader: true,
  cell: (row) => (
    <>
      <FactWords text={row.student.name} />
      <Text component="span" size="xs" c="dimmed">
        {aboutText(row, isOfCollege)}
      </Text>
    </>
  ),
})

const columns = (
  months: readonly string[],
  isOfCollege: boolean,
  onMonth: OnMonth,
): readonly Column<AttestationRow>[] => [
  studentColumn(isOfCollege),
  ...months.map((name, at) => ({
    key: name,
    header: shortMonthText(name),
    cell: (row: AttestationRow) => {
      const month = row.months[at]
      return month ? <MonthCell row={row} month={month} onMonth={onMonth} /> : null
    },
  })),
]

/** On a phone: the months to sign; if there are none, the latest complete month. */
const cards = (isOfCollege: boolean, onMonth: OnMonth): readonly Column<AttestationRow>[] => [
  {
    key: 'card',
    header: 'Student',
    isRowHeader: true,
    cell: (row) => {
      const open = row.months.filter(({ state }) => isToSign(state))
      const shown = open.length > 0 ? open : row.months.filter(({ state }) => state !== 'running').slice(-1)
      return (
        <Stack gap={0}>
          <Text fw={600}>{row.student.name}</Text>
          <Text size="xs" c="dimmed">
            {aboutText(row, isOfCollege)}
          </Text>
          <div className={classes.months}>
            {shown.map((month) => (
              <MonthLine key={month.month} row={row} month={month} onMonth={onMonth} />
            ))}
          </div>
        </Stack>
      )
    },
  },
]

const keyOf = ({ student, college, department }: AttestationRow): string =>
  `${student.id} ${college.id} ${department.id}`

export function StudentMonths({ search, onMonth }: { search: Search; onMonth: OnMonth }) {
  const isPhone = useIsPhone()
  const { role, canVerify } = useUser()
  const list = useListState(search)
  const { filters, onFilter, onClear } = list
  const thisMonth = monthOf(businessDateOf(new Date()))
  const until = Month.safeParse(filters.until).data ?? thisMonth
  const studentId = idIn(filters.studentId) ?? undefined
  const isTeacher = canVerify && role !== 'hod'
  // The default is a teacher's own students, and all students for everybody else.
  const signer = choiceIn(signers, filters.signer) ?? (isTeacher && !studentId ? 'me' : 'all')
  const state = choiceIn(['open'], filters.state)
  const { page, size } = list.query
  const query = useQuery(
    attestationListQuery({ page, size, until, studentId, state, ...(signer === 'me' ? { signer } : {}) }),
  )
  const rows = query.data?.students
  const [selection, setSelection] = useState(nothingSelected)
  const order = (rows ?? []).filter((row) => signableMonths(row).length > 0).map(keyOf)
  const selected = (rows ?? []).filter((row) => selection.ids.has(keyOf(row)))
  const count = order.filter((key) => selection.ids.has(key)).length
  const rowSelection: RowSelection<AttestationRow> = {
    labelOf: (row) => (order.includes(keyOf(row)) ? row.student.name : null),
    isSelected: (row) => selection.ids.has(keyOf(row)),
    onSelect: (row, isRange) =>
      setSelection(isRange ? ranged(selection, keyOf(row), order) : toggled(selection, keyOf(row))),
    all: {
      state: order.length === 0 ? null : count === 0 ? 'none' : count === order.length ? 'all' : 'some',
      onAll: () => setSelection(allOrNone(selection, order)),
    },
  }
  const active = [studentId, filters.signer, state, filters.until].filter(Boolean).length
  const months = monthsUntil(until, shownMonths)
  return (
    <>
      <ListFilters active={active} onShowAll={active > 0 ? onClear : undefined}>
        <StudentFilter value={studentId} onChange={(id) => onFilter({ studentId: id })} />
        {canVerify && (
          <NativeSelect
            label="Whose months"
            size="sm"
            value={signer}
            data={[
              { value: 'me', label: 'That I can sign' },
              { value: 'all', label: 'Of all students' },
            ]}
            onChange={(event) => onFilter({ signer: event.currentTarget.value })}
          />
        )}
        <SelectFilter
          label="Status"
          every="Every status"
          value={state}
          choices={[{ value: 'open', label: 'To sign' }]}
          onChoose={(value) => onFilter({ state: value })}
        />
        <NativeSelect
          label="Until"
          size="sm"
          value={until}
          data={monthsUntil(thisMonth, 36)
            .toReversed()
            .map((value) => ({ value, label: monthText(value) }))}
          onChange={({ currentTarget: { value } }) => onFilter({ until: value === thisMonth ? '' : value })}
        />
      </ListFilters>
      <DataTable
        caption={`Months from ${monthText(shiftMonth(until, 1 - shownMonths))} to ${monthText(until)}`}
        columns={isPhone ? cards(role === 'admin', onMonth) : columns(months, role === 'admin', onMonth)}
        rows={rows}
        rowKey={keyOf}
        state={tableStateOf(query)}
        emptyTitle={state === 'open' ? 'Nothing to sign' : 'No students'}
        emptyHint={
          signer === 'me'
            ? 'Students appear here when they name you as their teacher, or the HOD assigns them to you.'
            : 'Students appear here as soon as they are approved.'
        }
        onClear={active > 0 ? onClear : undefined}
        selection={canVerify ? rowSelection : undefined}
      />
      {query.data && <Pager page={query.data.page} noun="students" onPage={list.onPage} onSize={list.onSize} />}
      {selected.length > 0 && (
        <SignMonths months={selected.flatMap(signableMonths)} onDone={() => setSelection(nothingSelected)} />
      )}
    </>
  )
}
