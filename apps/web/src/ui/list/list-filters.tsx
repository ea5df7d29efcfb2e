// What stands above every list, in one row that never moves: the words to search for, what narrows it, the way back to
// the whole list. On phones the filters are folded behind one button with their number.
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import classes from './list-filters.module.css'

interface Props {
  /** The search box, where the list can be searched; always in sight. */
  search?: ReactNode
  /** The inputs that narrow or order the list. On wide screens their labels are only read out: a value says enough. */
  children?: ReactNode
  /** How many of them narrow it. */
  active?: number
  /** The way back to the whole list, while something narrows it. */
  onShowAll?: (() => void) | undefined
  aside?: ReactNode
  /** There are too many for one row of a common window: they keep their width and go on below. */
  wraps?: boolean
}

export function ListFilters({ search, children, active = 0, onShowAll, aside, wraps }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  return (
    <search ref={bar} tabIndex={-1} className={classes.bar} data-wraps={wraps || undefined}>
      {search && <div className={classes.search}>{search}</div>}
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
            <Button
              variant="subtle"
              className={classes.clear}
              aria-label="Clear filters"
              // Its place stays, so that nothing moves when there is something to clear.
              style={onShowAll ? undefined : { visibility: 'hidden' }}
              onClick={() => {
                // The button disappears with what it clears, so the keyboard focus moves here.
                bar.current?.focus()
                onShowAll?.()
              }}
            >
              Clear
            </Button>
          </div>
        </>
      )}
      {aside && <div className={classes.aside}>{aside}</div>}
    </search>
  )
}
