// The range of shown rows, the page size, and links to other pages: first, last and a window of five.
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { defaultPageSize, type PageInfo, pageNumbers, pageSizes } from '@rounds/contract/kernel/page'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { singular } from '#web/ui/words/singular.ts'
import classes from './pager.module.css'

interface Props {
  page: PageInfo
  /** The counted noun in the plural: `colleges`. */
  noun: string
  /** The last row that paging can reach, for a longer list. */
  max?: number
  onPage: (page: number) => void
  /** Called with the new size. The caller returns to page 1 in the same step. Without it the page size is fixed. */
  onSize?: (size: number) => void
}

export function Pager({ page: { page, size, total, hasMore }, max = total, noun, onPage, onSize }: Props) {
  const pages = Math.max(1, Math.ceil(Math.min(total, max) / size))
  if (total === 0) return null
  const from = (page - 1) * size + 1
  const to = Math.min(total, page * size)
  // A list that fits on one page needs no choice of sizes.
  const hasSizes = total > defaultPageSize || size !== defaultPageSize
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {from === to ? to : `${from}–${to}`} of {hasMore && 'more than '}
          {total} {total === 1 && !hasMore ? singular(noun) : noun}
          {total > max && page === pages && '. Please narrow the list to see the others.'}
        </Text>
        {onSize && hasSizes && (
          <NativeSelect
            aria-label="Rows a page"
            size="sm"
            value={String(size)}
            data={pageSizes.map((choice) => ({ value: String(choice), label: `${choice} a page` }))}
            onChange={(event) => onSize(Number(event.currentTarget.value))}
          />
        )}
      </Group>
      {pages > 1 && (
        <Group component="nav" aria-label="Pages" className={classes.pages}>
          <Button
            variant="default"
            size="sm"
            px={6}
            className={classes.step}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={16} aria-hidden />
            Prev
          </Button>
          <div className={classes.numbers}>
            {pageNumbers(page, pages).map((number, index) =>
              number === null ? (
                // Gaps have no identity of their own; there is at most one on each side.
                <Text key={index === 1 ? 'gap before' : 'gap after'} c="dimmed" aria-hidden>
                  …
                </Text>
              ) : (
                <Button
                  key={number}
                  variant={number === page ? 'filled' : 'default'}
                  size="sm"
                  px={6}
                  className={classes.number}
                  aria-label={`Page ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => onPage(number)}
                >
                  {number}
                </Button>
              ),
            )}
          </div>
          <Button
            variant="default"
            size="sm"
            px={6}
            className={classes.step}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            Next
            <IconChevronRight size={16} aria-hidden />
          </Button>
        </Group>
      )}
    </Group>
  )
}
