// A row on a phone in a few lines: what it is and its state in the first one, below it in grey what tells it from others.
import type { ReactNode } from 'react'
import classes from './fact-card.module.css'

interface Props {
  title: ReactNode
  chip: ReactNode
  /** The title has two rows where it needs them: a name that is cut off is said nowhere else. */
  wraps?: boolean
  /** Each cut off where it is too long. A single one has two rows. */
  lines?: readonly string[]
  /** What follows the lines, or stands in their place. */
  children?: ReactNode
}

export function FactCard({ title, chip, wraps, lines = [], children }: Props) {
  const shown = lines.filter((line) => line !== '')
  return (
    <div className={classes.card}>
      <div className={classes.first} data-wraps={wraps}>
        {title}
        {chip}
      </div>
      {shown.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and they never change places
        <span key={index} className={classes.line} data-alone={shown.length === 1 || undefined}>
          {line}
        </span>
      ))}
      {children}
    </div>
  )
}
