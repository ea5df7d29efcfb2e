// A table row on a phone: title and state on the first line, and in grey below what tells it from other rows.
import type { ReactNode } from 'react'
import classes from './fact-card.module.css'

interface Props {
  title: ReactNode
  chip: ReactNode
  /** Allows the title two lines, when a name that is cut off would be shown nowhere else. */
  wraps?: boolean
  /** Each line is cut off where it is too long. A single line may wrap once. */
  lines?: readonly string[]
  /** Content after the lines, or instead of them. */
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
