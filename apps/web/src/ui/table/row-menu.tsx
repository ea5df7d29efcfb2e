// The further actions of a row behind a ⋯ button. Screen readers hear each with the name of its row.
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './row-menu.module.css'

export interface RowAction {
  /** The label: `Edit`; `Edit…` when a dialog asks for more. */
  verb: string
  /** Red, for an action that takes something away. */
  isDestructive?: boolean
  onAct: () => void
}

interface Props {
  /** A description of the row, for accessible names: `OPD session of Dr Rao, 22-11-2026`. */
  about: string
  actions: readonly RowAction[]
}

export function RowMenu({ about, actions }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" shadow="md" width={200}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          className={classes.button}
          aria-label={`More for ${about}`}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ verb, isDestructive, onAct }) => (
          <Menu.Item
            key={verb}
            className={classes.item}
            aria-label={`${verb} ${about}`}
            {...(isDestructive ? { color: 'red' } : {})}
            onClick={() => {
              // The menu item disappears, so the focus moves to the button first. A dialog that opens now can then
              // return it there.
              button.current?.focus()
              onAct()
            }}
          >
            {verb}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
