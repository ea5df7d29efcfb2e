// The placeholder of `AuthCard` until its script loads: the same words in the same place, and space for the form. Plain
// elements, because Mantine writes its sizes into style attributes, which the policy forbids in HTML.
import { productName } from '#web/product.ts'
import classes from './auth-card.module.css'

interface Props {
  title: string
  purpose: string
  /** The number of fields and buttons in the form, for which space is reserved. */
  rows: number
}

export function AuthCardWaiting({ title, purpose, rows }: Props) {
  return (
    <main className={`${classes.page} ${classes.waiting}`} aria-busy="true">
      <div className={classes.column}>
        <div className={classes.brand}>
          <img src="/favicon.svg" alt="" width={40} height={40} />
          <span>{productName}</span>
        </div>
        <div className={classes.card}>
          <h1>{title}</h1>
          <p>{purpose}</p>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows without anything of their own
            <span key={row} className={classes.row} />
          ))}
        </div>
        <div className={classes.foot} />
      </div>
    </main>
  )
}
