// The pending work of staff as cards: a number, the action and the age, each linking to its page.
import { Skeleton, Text, Title } from '@mantine/core'
import type { Work } from '@rounds/contract/overview/work/work'
import { Link } from '@tanstack/react-router'
import { useUser } from '#web/identity/accounts/session.ts'
import classes from './work.module.css'
import { hasWork, workCards } from './work-text.ts'

interface Props {
  /** Undefined while loading. */
  work: Work | undefined
}

export function WorkCards({ work }: Props) {
  const { role } = useUser()
  if (work && !hasWork(work)) return null
  const cards = work && workCards(work, role, Date.now())
  return (
    <section aria-labelledby="work-title" aria-busy={!work}>
      <Title order={2} fz="lg" mb="xs" id="work-title">
        Needs you
      </Title>
      {!cards && <Skeleton height="7.5rem" radius="md" />}
      {cards?.length === 0 && (
        <div className={classes.nothing}>
          <Text fw={600}>You are up to date</Text>
          <Text c="dimmed" size="sm">
            Nothing to do right now. New records and people appear here.
          </Text>
        </div>
      )}
      {cards && cards.length > 0 && (
        <ul className={classes.cards}>
          {cards.map(({ key, n, words, since, to, search }) => (
            <li key={key}>
              <Link className={classes.card} to={to} search={{ ...search }}>
                <span className={classes.figure}>{n.toLocaleString('en-IN')}</span>{' '}
                <span className={classes.words}>{words}</span> <span className={classes.since}>{since}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
