// The list of accounts with two-step sign-in, for the Master, who can help people who have lost both app and recovery
// codes.
import { Button, Stack, Text } from '@mantine/core'
import { roles } from '@rounds/contract/identity/accounts/person'
import type { SecondFactorHolder } from '@rounds/contract/identity/second-factor/second-factor'
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { call } from '#web/kernel/call.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { holderListQuery, secondFactorKey } from './second-factor.queries.ts'
import { StepUpModal } from './step-up-modal.tsx'

const columnsWith = (
  onReset: (holder: SecondFactorHolder) => void,
  ownId: string,
): readonly Column<SecondFactorHolder>[] => [
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ name, email }) => (
      <Stack gap={0}>
        {name}
        <Text size="sm" c="dimmed" fw={400}>
          {email}
        </Text>
      </Stack>
    ),
  },
  { key: 'role', header: 'Role', cell: ({ role }) => roles[role].title },
  { key: 'college', header: 'College', cell: ({ college }) => college ?? '–' },
  { key: 'since', header: 'On since', cell: ({ since }) => longDay(since) },
  { key: 'codes', header: 'Recovery codes', isNumeric: true, cell: ({ recoveryCodesLeft }) => recoveryCodesLeft },
  {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (holder) =>
      holder.id === ownId ? null : (
        <Button
          variant="default"
          size="sm"
          aria-label={`Reset two-step sign-in of ${holder.name}`}
          onClick={() => onReset(holder)}
        >
          Reset
        </Button>
      ),
  },
]

export function HoldersPage() {
  const { id } = useUser()
  const client = useQueryClient()
  const list = useListState(useSearch({ from: '/signed-in/secondFactors' }))
  const query = useQuery(holderListQuery(list.query))
  const [helped, setHelped] = useState<SecondFactorHolder | null>(null)
  return (
    <PageFrame
      title="Two-step sign-ins"
      purpose="People who sign in with a code, and help for those who lost their app and recovery codes."
    >
      <ListFilters search={<SearchBox label="Search name or e-mail" value={list.search} onSearch={list.onSearch} />} />
      <DataTable
        caption="People with two-step sign-in"
        columns={columnsWith(setHelped, id)}
        rows={query.data?.holders}
        rowKey={({ id: key }) => key}
        state={tableStateOf(query)}
        emptyHint={
          list.search ? 'Nobody with two-step sign-in fits this search.' : 'Nobody has set two-step sign-in up yet.'
        }
      />
      {query.data && <Pager page={query.data.page} noun="people" onPage={list.onPage} onSize={list.onSize} />}
      <StepUpModal
        opened={helped !== null}
        title={`Reset two-step sign-in of ${helped?.name ?? ''}`}
        message="Check that the request really comes from this person. This turns off two-step sign-in, signs them out everywhere and e-mails them your name."
        verb="Reset two-step sign-in"
        isDestructive
        hasCode={false}
        onSend={async ({ currentPassword }) => {
          if (!helped) return
          const { message } = await call(secondFactor.reset, { params: { id: helped.id }, body: { currentPassword } })
          setHelped(null)
          showSuccess(message)
          await client.invalidateQueries({ queryKey: secondFactorKey })
        }}
        onClose={() => setHelped(null)}
      />
    </PageFrame>
  )
}
