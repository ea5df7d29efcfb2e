// A person in a one-line list row: photo, name, and in grey what tells them from others.
import type { ReactNode } from 'react'
import { FactCard } from '#web/ui/table/fact-card.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { PersonAvatar } from './person-avatar.tsx'
import classes from './person-line.module.css'

interface Props {
  person: { id: string; name: string; photo: string | null }
  /** The name as a link; plain text by default. */
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
  /** The state as a chip. */
  chip: ReactNode
  /** The pending action. */
  action?: ReactNode
}

/** A person on a phone: state beside the name; below them the detail and the pending action. */
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
