// /drp/stateOffices: read-only links to the postings in a state, for offices without an account.
import { UnstyledButton } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { isStateLinkOpen, type StateLink } from '@rounds/contract/training/residency/state-links/state-link'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { FactCard } from '#web/ui/table/fact-card.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { MakeStateLinkModal } from './make-state-link-modal.tsx'
import { linkFacts, linkState, openingsText, shownText } from './state-link-text.ts'
import { stateLinkListQuery, useRevokeStateLink } from './state-links.queries.ts'

const today = () => businessDateOf(new Date())

const State = ({ link }: { link: StateLink }) => <ToneChip {...linkState(link, today())} isSmall />

function Office({ link, onOpen }: { link: StateLink; onOpen: (link: StateLink) => void }) {
  return (
    <UnstyledButton className={factLine.title} onClick={() => onOpen(link)}>
      {link.office}
    </UnstyledButton>
  )
}

interface Shown {
  /** Whether the list holds links of several colleges. */
  isOfSeveral: boolean
  onOpen: (link: StateLink) => void
}

const columns = ({ isOfSeveral, onOpen }: Shown): readonly Column<StateLink>[] => [
  {
    key: 'office',
    header: 'Office',
    isRowHeader: true,
    isWide: true,
    cell: (link) => (
      <div className={factLine.line}>
        <Office link={link} onOpen={onOpen} />
      </div>
    ),
  },
  { key: 'shows', header: 'Shows', cell: (link) => <FactWords text={shownText(link, isOfSeveral)} /> },
  { key: 'until', header: 'Works until', cell: ({ lastDay }) => longDay(lastDay) },
  { key: 'opened', header: 'Opened', cell: openingsText },
  { key: 'state', header: 'Status', cell: (link) => <State link={link} /> },
]

/** On a phone: the office, its scope and expiry, and whether it has opened the link. */
const card = ({ isOfSeveral, onOpen }: Shown): readonly Column<StateLink>[] => [
  {
    key: 'card',
    header: 'Link',
    isRowHeader: true,
    cell: (link) => (
      <FactCard
        title={<Office link={link} onOpen={onOpen} />}
        chip={<State link={link} />}
        wraps
        lines={[shownText(link, isOfSeveral), dotted([`until ${longDay(link.lastDay)}`, openingsText(link)])]}
      />
    ),
  },
]

const actions = (onRevoke: (link: StateLink) => void): Column<StateLink> => ({
  key: 'actions',
  header: 'Actions',
  isActions: true,
  cell: (link) =>
    isStateLinkOpen(link, today()) && (
      <RowMenu about={link.office} actions={[{ verb: 'Revoke…', isDestructive: true, onAct: () => onRevoke(link) }]} />
    ),
})

export function StateLinksPage() {
  const list = useListState(useSearch({ from: '/signed-in/drp/stateOffices' }))
  const { page, size } = list.query
  const query = useQuery(stateLinkListQuery({ page, size }))
  const revoking = useRevokeStateLink()
  const isPhone = useIsPhone()
  const { college } = useUser()
  const [isMaking, setIsMaking] = useState(false)
  const [opened, setOpened] = useState<StateLink | null>(null)
  const [revoked, setRevoked] = useState<StateLink | null>(null)
  useAddAction('Make a link', () => setIsMaking(true))
  return (
    <PageFrame
      title="State offices"
      purpose="A link lets a state office read the postings in a state, without an account, until a day that you choose."
    >
      <DataTable
        caption="Links for state offices"
        columns={[
          ...(isPhone ? card : columns)({ isOfSeveral: college === null, onOpen: setOpened }),
          actions(setRevoked),
        ]}
        isFacts
        rows={query.data?.links}
        rowKey={({ id }) => id}
        onRow={setOpened}
        state={tableStateOf(query)}
        emptyTitle="No links yet"
        emptyHint="Make one for the office that asks how your residents do in its districts."
      />
      {query.data && <Pager page={query.data.page} noun="links" onPage={list.onPage} onSize={list.onSize} />}
      {isMaking && <MakeStateLinkModal onClose={() => setIsMaking(false)} />}
      {opened && (
        <LargeModal opened onClose={() => setOpened(null)} title={`Link for ${opened.office}`}>
          <FactList facts={linkFacts(opened)} />
        </LargeModal>
      )}
      <ConfirmDialog
        opened={revoked !== null}
        title={`Revoke the link for ${revoked?.office ?? ''}?`}
        message="It opens nothing from now on. You can make another one at any time."
        verb="Revoke the link"
        isDestructive
        onConfirm={() => revoking.mutateAsync(revoked?.id ?? '').then(({ message }) => showSuccess(message))}
        onClose={() => setRevoked(null)}
      />
    </PageFrame>
  )
}
