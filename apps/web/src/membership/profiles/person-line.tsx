// A person in a list of one line a row: the picture, the name, and in grey what tells them from others.
import type { ReactNode } from 'react'
import { FactCard } from '#web/ui/table/fact-card.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { PersonAvatar } from './person-avatar.tsx'
import classes from './person-line.module.css'

interface Props {
  person: { id: string; name: string; photo: string | null }
  /** The name, where it leads somewhere; else it is plain words. */
  name?: ReactNode
  detail: string
}

export function PersonLine({ person, name, detail }: Props) {
  return (
    <div className={`${classes.person} ${classes.line}`}>
      <PersonAvatar person={person} size={28} />
      <div className={factLine.line}>
        {name ?? <span className={classes.name}>{person.name}</span>}
        <span className={factLine.detail}>{detail}</span>
      </div>
    </div>
  )
}

interface CardProps extends Props {
  /** The state in a word. */
  chip: ReactNode
  /** The one thing that waits to be done. */
  action?: ReactNode
}

/** On a phone: the state beside the name, below them the detail with what waits to be done. */
export function PersonCard({ person, name, detail, chip, action }: CardProps) {
  return (
    <div className={classes.person}>
      <PersonAvatar person={person} size={36} />
      <FactCard title={name ?? <span className={classes.name}>{person.name}</span>} chip={chip} wraps>
        <div className={classes.below}>
          <span className={classes.second}>{detail}</span>
          {action}
        </div>
      </FactCard>
    </div>
  )
}
