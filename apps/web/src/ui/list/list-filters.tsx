// What stands above every list: the words to search for and what narrows it. On phones the filters are folded behind one
// button with their number, so that the first record is in sight at once.
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import classes from './list-filters.module.css'

interface Props {
  /** The search box, where the list can be searched; always in sight. */
  search?: ReactNode
  /** The inputs that narrow or order the list. */
  children?: ReactNode
  /** How many of them narrow it. */
  active?: number
  /** The way back to the whole list, while something narrows it; in sight also while the filters are folded. */
  onShowAll?: (() => void) | undefined
  aside?: ReactNode
}

export function ListFilters({ search, children, active = 0, onShowAll, aside }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  return (
    <search ref={bar} tabIndex={-1} className={classes.bar} data-searched={search ? true : undefined}>
      {search}
      {children && (
        <>
          <Button
            className={classes.toggle}
            variant={active > 0 ? 'light' : 'default'}
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={active > 0 ? `Filters, ${active} active` : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            Filters{active > 0 && ` (${active})`}
          </Button>
          <div id={id} className={classes.filters} data-open={isOpen || undefined}>
            {children}
          </div>
        </>
      )}
      {onShowAll && (
        <Button
          variant="default"
          onClick={() => {
            // The button disappears with what it clears, so the keyboard focus moves here.
            bar.current?.focus()
            onShowAll()
          }}
        >
          Show all
        </Button>
      )}
      {aside}
    </search>
  )
}
