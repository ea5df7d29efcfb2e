// A row on a phone in a few lines: what it is and its state in the first one, below it in grey what tells it from others.
import type { ReactNode } from 'react'
import classes from './fact-card.module.css'

interface Props {
  title: ReactNode
  chip: ReactNode
  /** Each cut off where it is too long. A single one has two rows. */
  lines: readonly string[]
}

export function FactCard({ title, chip, lines }: Props) {
  return (
    <div className={classes.card}>
      <div className={classes.first}>
        {title}
        {chip}
      </div>
      {lines.map((line) => (
        <span key={line} className={classes.line} data-alone={lines.length === 1 || undefined}>
          {line}
        </span>
      ))}
    </div>
  )
}
