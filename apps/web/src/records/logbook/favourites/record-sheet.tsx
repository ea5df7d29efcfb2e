// The sheet "What do you want to record?": favourites, recent kinds, then all kinds under their headings.
import { Button, Stack, Text, Title } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { entriesOf, type MenuItem } from '#web/kernel/pages/menu-items.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { groupedKinds } from './capture-groups.ts'
import { favouritesQuery } from './favourites.queries.ts'
import { recentKinds } from './recent-kinds.ts'
import classes from './record-sheet.module.css'
import { closeRecordSheet, useRecordSheetOpen } from './record-sheet-state.ts'

interface Props {
  user: SessionUser
  /** The person's menu. Only kinds with a page there can be recorded. */
  menu: readonly MenuItem[]
}

export function RecordSheet({ user, menu }: Props) {
  const isOpen = useRecordSheetOpen()
  // Close the sheet at the end of a session, so that the next person does not see it.
  useEffect(() => closeRecordSheet, [])
  return (
    <LargeModal opened={isOpen} onClose={closeRecordSheet} title="What do you want to record?" size="lg">
      {isOpen && <Choices user={user} menu={menu} />}
    </LargeModal>
  )
}

function Choices({ user, menu }: Props) {
  const navigate = useNavigate()
  const pages = entriesOf(menu)
  const { data: favourites = [] } = useQuery(favouritesQuery)
  const isOpen = (id: string) => pages.some(({ to }) => to === kindOf(id).route)
  function begin(kindId: string, add = '1'): void {
    closeRecordSheet()
    const to: string = kindOf(kindId).route
    void navigate({ to, search: { add } })
  }
  const own = favourites.filter(({ kind }) => isOpen(kind))
  const groups = groupedKinds(isOpen)
  const recent = recentKinds(user.id).filter(isOpen)
  return (
    <Stack gap="md">
      {own.length > 0 && (
        <Section title="Favourites">
          {own.map(({ id, kind, name }) => (
            <Choice key={id} icon={<IconStarFilled size={16} aria-hidden />} onClick={() => begin(kind, id)}>
              {kindOf(kind).title}: {name}
            </Choice>
          ))}
        </Section>
      )}
      {recent.length > 0 && (
        <Section title="Recorded last">
          {recent.map((id) => (
            <Choice key={id} onClick={() => begin(id)}>
              {kindOf(id).title}
            </Choice>
          ))}
        </Section>
      )}
      {groups.map(({ title, kinds }) => (
        <Section key={title} title={title}>
          {kinds.map((id) => (
            <Choice key={id} onClick={() => begin(id)}>
              {kindOf(id).title}
            </Choice>
          ))}
        </Section>
      ))}
      {groups.length === 0 && <Text>You can record as soon as your head of department has approved you.</Text>}
    </Stack>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h6" c="dimmed" mb={6}>
        {title}
      </Title>
      <div className={classes.choices}>{children}</div>
    </section>
  )
}

function Choice({ icon, onClick, children }: { icon?: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <Button
      variant="default"
      size="md"
      justify="flex-start"
      classNames={{ root: classes.choice, label: classes.words }}
      leftSection={icon}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
