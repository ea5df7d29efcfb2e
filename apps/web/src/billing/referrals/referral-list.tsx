// The list of sponsors by number of sign-ups; each opens with the people, their contact details and payments.
import { Stack, Text, UnstyledButton } from '@mantine/core'
import type { Referral, ReferralGroup } from '@rounds/contract/billing/referrals/referral'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonLink } from '#web/membership/profiles/person-link.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { referralListQuery } from './referrals.queries.ts'

type OnGroup = (group: ReferralGroup) => void
const paidText = ({ count, paidCount }: ReferralGroup): string => `${paidCount} of ${count} paid`

const Sponsor = ({ group, onGroup }: { group: ReferralGroup; onGroup: OnGroup }) => (
  <UnstyledButton className={factLine.title} onClick={() => onGroup(group)}>
    {group.sponsor.name}
  </UnstyledButton>
)

const columns = (onGroup: OnGroup): readonly Column<ReferralGroup>[] => [
  {
    key: 'sponsor',
    header: 'Sponsor',
    isRowHeader: true,
    isWide: true,
    cell: (group) => (
      <div className={factLine.line}>
        <Sponsor group={group} onGroup={onGroup} />
      </div>
    ),
  },
  { key: 'code', header: 'Referral ID', cell: ({ sponsor }) => sponsor.referralCode ?? '–' },
  { key: 'college', header: 'College', cell: ({ sponsor }) => <FactWords text={sponsor.college} /> },
  { key: 'count', header: 'Referrals', isNumeric: true, cell: ({ count }) => count },
  { key: 'paid', header: 'Paid', isNumeric: true, cell: ({ paidCount }) => paidCount },
]

const cards = (onGroup: OnGroup): readonly Column<ReferralGroup>[] => [
  {
    key: 'card',
    header: 'Sponsor',
    isRowHeader: true,
    cell: (group) => (
      <>
        <Sponsor group={group} onGroup={onGroup} />
        <Text size="sm">{dotted([group.sponsor.referralCode, paidText(group)])}</Text>
        <Text size="sm" c="dimmed">
          {group.sponsor.college}
        </Text>
      </>
    ),
  },
]

interface Props {
  query: { page: number; size: number; search?: string }
  onPage: (page: number) => void
  onSize: (size: number) => void
  onClear: (() => void) | undefined
}

export function ReferralList({ query: wanted, onPage, onSize, onClear }: Props) {
  const query = useQuery(referralListQuery(wanted))
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<ReferralGroup | null>(null)
  return (
    <>
      <DataTable
        caption="Referrals"
        columns={isPhone ? cards(setOpened) : columns(setOpened)}
        isFacts
        rows={query.data?.data}
        rowKey={({ sponsor }) => sponsor.id}
        onRow={setOpened}
        state={tableStateOf(query)}
        emptyTitle={onClear ? 'No matching referrals' : 'No referrals yet'}
        emptyHint={onClear ? 'Check the spelling of the name.' : 'Students find their referral ID on their profile.'}
        onClear={onClear}
      />
      {query.data && <Pager page={query.data.page} noun="sponsors" onPage={onPage} onSize={onSize} />}
      {opened && <GroupModal group={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function GroupModal({ group, onClose }: { group: ReferralGroup; onClose: () => void }) {
  const { sponsor, count, referrals } = group
  return (
    <LargeModal opened onClose={onClose} title={`Referred by ${sponsor.name}`} size="lg">
      <Stack>
        <Text size="sm">
          {paidText(group)}
          {count > referrals.length && `; the latest ${referrals.length} are shown`}
        </Text>
        {referrals.map((referral) => (
          <ReferralLine key={referral.id} {...referral} />
        ))}
      </Stack>
    </LargeModal>
  )
}

function ReferralLine({ id, name, phone, email, joinedAt, isPaid, paymentId }: Referral) {
  return (
    <div>
      <PersonLink to="/student/$id" params={{ id }}>
        {name}
      </PersonLink>
      <Text size="sm">{dotted([email, phone])}</Text>
      <Text size="sm" c="dimmed" mb={4}>
        Joined {longDay(joinedAt)}
        {paymentId && ` · ${paymentId}`}
      </Text>
      <ToneChip tone={isPaid ? 'good' : 'waiting'} word={isPaid ? 'Paid' : 'Unpaid'} isSmall />
    </div>
  )
}
