// Parts shared by the pages of students and staff: number cards, the account, the history.
import { Group, Paper } from '@mantine/core'
import type { PersonEvent } from '@rounds/contract/overview/people/person-event'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChangeLines } from '#web/membership/profiles/change-lines.tsx'
import { PersonAvatar } from '#web/membership/profiles/person-avatar.tsx'
import { type Fact, FactList } from '#web/ui/list/fact-list.tsx'
import { NoLines } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import classes from './person-page.module.css'
import { changeText } from './person-text.ts'

export interface NumberCard {
  words: string
  figure: ReactNode
  /** The date since when, or the total. */
  since: string
  /** Highlights the card, because work is pending. */
  waits?: boolean
  link?: { to: string; search: object } | undefined
}

/** Cards with numbers of pending work; a card with a link is a link as a whole. */
export function NumberCards({ label, cards }: { label: string; cards: readonly NumberCard[] }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {cards.map(({ words, figure, since, waits, link }) => {
        const content = (
          <>
            <span className={classes.figure}>{figure}</span> <span className={classes.words}>{words}</span>{' '}
            <span className={classes.since}>{since}</span>
          </>
        )
        const looks = { className: classes.card, 'data-waits': waits || undefined }
        return (
          <li key={words}>
            {link ? (
              <Link {...looks} data-opens to={link.to} search={{ ...link.search }}>
                {content}
              </Link>
            ) : (
              <div {...looks}>{content}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface AccountProps {
  person: { id: string; name: string; photo: string | null }
  state: ReactNode
  facts: readonly Fact[]
}

/** The photo, the account's state and its facts; missing facts are left out. */
export function Account({ person, state, facts }: AccountProps) {
  return (
    <Part title="Account">
      <Paper withBorder p="md">
        <Group className={classes.self} mb="md">
          <PersonAvatar person={person} size={72} />
          {state}
        </Group>
        <FactList facts={facts.filter(([, value]) => Boolean(value))} />
      </Paper>
    </Part>
  )
}

/** The history of the account, newest first; renders nothing for people who may not see it. */
export function History({ history }: { history: readonly PersonEvent[] | null }) {
  if (history === null) return null
  return (
    <Part title="History of changes">
      {history.length === 0 ? (
        <NoLines title="No changes yet" hint="Approvals, payments and corrections appear here." />
      ) : (
        <ChangeLines changes={history} titles={changeText} />
      )}
    </Part>
  )
}
