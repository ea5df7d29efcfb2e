// Selects the rows of a draft to import: a checkbox per row, one for the page and one for all. The server stores the
// selection. A press shows at once and is reverted when the server refuses it.
import { Group, Text } from '@mantine/core'
import { maxRowsAtOnce, type RowChoice } from '@rounds/contract/membership/imports/people-import'
import { type QueryKey, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AllSelection, type RowSelection, SelectAll } from '#web/ui/table/row-selection.tsx'
import { rowCount } from './import-text.ts'

export interface TickCounts {
  ready: number
  skipped: number
}

const choiceKey = (key: QueryKey): QueryKey => [...key, 'choice']

/** The mutation that selects rows of the import under `key`. */
export function useRowChoice<Found>(key: QueryKey, choose: (choice: RowChoice) => Promise<Found>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: choiceKey(key),
    // Calls run one after the other, so that the last press wins even when an earlier call is slow.
    scope: { id: JSON.stringify(key) },
    mutationFn: choose,
    onSuccess(found) {
      client.setQueryData(key, found)
      // The checkboxes already show the change, so the rows are only marked stale; other pages are read when they are
      // opened.
      void client.invalidateQueries({ queryKey: [...key, 'rows'], refetchType: 'none' })
    },
  })
}

/** Whether selections of the import under `key` are being saved. */
export const useIsTicking = (key: QueryKey): boolean => useIsMutating({ mutationKey: choiceKey(key) }) > 0

interface TickedRow {
  line: number
  state: string
}

interface Ticks<Row> {
  selection: RowSelection<Row>
  /** For all rows of the file. */
  all: AllSelection
}

/** The checkboxes of the visible rows. */
export function useRowTicks<Row extends TickedRow>(
  rows: readonly Row[],
  { ready, skipped }: TickCounts,
  choose: (choice: RowChoice) => Promise<unknown>,
): Ticks<Row> {
  const [pressed, setPressed] = useState<ReadonlyMap<number | 'all', boolean>>(new Map())
  const [anchor, setAnchor] = useState<number | null>(null)
  const isTicked = ({ line, state }: Row): boolean => pressed.get(line) ?? pressed.get('all') ?? state === 'ready'

  async function tick(lines: readonly number[] | 'all', isChosen: boolean): Promise<void> {
    const keys = lines === 'all' ? [lines] : lines
    const kept = (now: ReadonlyMap<number | 'all', boolean>) => (lines === 'all' ? [] : now)
    setPressed((now) => new Map([...kept(now), ...keys.map((key) => [key, isChosen] as const)]))
    try {
      await choose(lines === 'all' ? { isChosen } : { isChosen, lines: [...lines] })
    } catch {
      // The failed call has already shown its reason.
      setPressed((now) => new Map([...now].filter(([key]) => !keys.some((one) => one === key))))
    }
  }

  function onSelect(row: Row, isRange: boolean): void {
    const from = isRange ? rows.findIndex(({ line }) => line === anchor) : -1
    const to = rows.indexOf(row)
    const ranged = from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
    setAnchor(row.line)
    void tick(
      ranged.map(({ line }) => line),
      !isTicked(row),
    )
  }

  const ticked = rows.filter(isTicked).length
  const total = ready + skipped
  // A press on the box for all rows counts at once. Presses on single rows count once the server has stored them.
  const isAllPressed = pressed.size === 1 ? pressed.get('all') : undefined
  const inFile = isAllPressed === undefined ? ready : isAllPressed ? total : 0
  return {
    selection: {
      labelOf: ({ line }) => `row ${line}`,
      isSelected: isTicked,
      onSelect,
      all: {
        state: selectAllState(ticked, rows.length),
        onAll: () =>
          void tick(
            rows.slice(0, maxRowsAtOnce).map(({ line }) => line),
            ticked < rows.length,
          ),
      },
    },
    all: { state: selectAllState(inFile, total), onAll: () => void tick('all', inFile < total) },
  }
}

function selectAllState(ticked: number, all: number): AllSelection['state'] {
  if (all === 0) return null
  if (ticked === 0) return 'none'
  return ticked === all ? 'all' : 'some'
}

/** The checkbox for all rows of the file, with the number of selected ones. */
export function TickAll({ all, counts: { ready, skipped } }: { all: AllSelection; counts: TickCounts }) {
  return (
    <Group gap="md">
      <SelectAll {...all} label={ready + skipped === 1 ? 'The row' : `All ${rowCount(ready + skipped)}`} />
      <Text size="sm" c="dimmed" role="status">
        {ready.toLocaleString('en-IN')} ticked
      </Text>
    </Group>
  )
}
