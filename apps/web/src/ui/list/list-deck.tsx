// The bar that acts on the selected rows of a list. It stays in view below a long table and shifts nothing as it
// appears.
import type { ReactNode } from 'react'
import classes from './list-deck.module.css'

export function ListDeck({ children }: { children: ReactNode }) {
  return <div className={classes.deck}>{children}</div>
}
