// What acts on the selected rows of a list: stays in sight below a long table, and moves nothing when it comes.
import type { ReactNode } from 'react'
import classes from './list-deck.module.css'

export function ListDeck({ children }: { children: ReactNode }) {
  return <div className={classes.deck}>{children}</div>
}
