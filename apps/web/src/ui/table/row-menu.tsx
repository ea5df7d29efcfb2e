// What else can be done with a row: one ⋯ button that opens the actions, each named with its row for anyone who only hears it.
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './row-menu.module.css'

export interface RowAction {
  /** The verb: `Edit`; `Edit…` where a dialog asks more. */
  verb: string
  /** Takes something away from somebody. */
  isDestructive?: boolean
  onAct: () => void
}

interface Props {
  /** What the row is, for the names: `OPD session of Dr Rao, 22-11-2026`. */
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
              // What opens now gives the focus back to what has it, and the item is gone by then.
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
