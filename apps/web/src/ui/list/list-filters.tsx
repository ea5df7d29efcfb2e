// The row above every list, which never shifts: search box, filters, and the button that clears them. On phones the
// filters are folded behind one button that shows their number.
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import classes from './list-filters.module.css'

interface Props {
  /** The search box, in a list that can be searched; always visible. */
  search?: ReactNode
  /**
   * The inputs that filter or sort the list. On wide screens only screen readers get their labels, because the value
   * says enough.
   */
  children?: ReactNode
  /** The number of filters that are set. */
  active?: number
  /** Clears all filters; undefined while none is set. */
  onShowAll?: (() => void) | undefined
  aside?: ReactNode
  /** For filters too many for one row of a common window: they keep their width and wrap. */
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
              // Keeps its space while hidden, so that nothing shifts when a filter is set.
              style={onShowAll ? undefined : { visibility: 'hidden' }}
              onClick={() => {
                // The button disappears with the filters, so the keyboard focus moves here.
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
