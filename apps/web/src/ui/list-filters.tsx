// What stands above every list: the words to search for and what narrows it. On phones the filters are folded behind one
// button with their number, so that the first record is in sight at once.
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './list-filters.module.css'

interface Props {
  /** The search box, where the list can be searched; always in sight. */
  search?: ReactNode
  /** The inputs that narrow or order the list. */
  children?: ReactNode
  /** How many of them narrow it. */
  active?: number
  /** In sight also while the filters are folded: the way back to the whole list. */
  aside?: ReactNode
}

export function ListFilters({ search, children, active = 0, aside }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <search className={classes.bar} data-searched={search ? true : undefined}>
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
      {aside}
    </search>
  )
}
