// The actions of a row: the pending one as a filled button, all others behind the ⋯.
import { Button } from '@mantine/core'
import classes from './row-menu.module.css'
import { type RowAction, RowMenu } from './row-menu.tsx'

interface MainProps {
  about: string
  action: RowAction
}

/** The filled button alone, for a card. */
export function MainAction({ about, action: { verb, onAct } }: MainProps) {
  return (
    <Button className={classes.main} size="compact-sm" aria-label={`${verb}: ${about}`} onClick={onAct}>
      {verb}
    </Button>
  )
}

interface Props {
  about: string
  main?: RowAction | undefined
  actions: readonly RowAction[]
}

export function RowActions({ about, main, actions }: Props) {
  return (
    <span className={classes.both}>
      {main && <MainAction about={about} action={main} />}
      <RowMenu about={about} actions={actions} />
    </span>
  )
}
