// The parts that the pages of students and of staff have in common: numbers as cards, the account, what changed.
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
  /** Since when, or of how many. */
  since: string
  /** Something waits: the card stands out. */
  waits?: boolean
  link?: { to: string; search: object } | undefined
}

/** What is due, as numbers; one that leads somewhere is a link. */
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

/** The picture, where the account stands, and what is known; nothing for what does not exist. */
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

/** What changed about the account, newest first; nothing for those who may not see it. */
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
