// Two columns of sections on a wide screen, the left one wider. Stacked on a narrow screen and on paper.
import type { ReactNode } from 'react'
import classes from './two-columns.module.css'

interface Props {
  left: ReactNode
  right: ReactNode
}

export function TwoColumns({ left, right }: Props) {
  return (
    <div className={classes.columns}>
      <div>{left}</div>
      <div>{right}</div>
    </div>
  )
}
