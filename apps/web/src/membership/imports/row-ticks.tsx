// Which rows of a draft are imported: a box a row, one for the page and one for all. The server keeps the ticks; what was
// pressed shows at once, and goes back where the server refuses.
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

/** The mutation that ticks rows of the import under `key`, one call after the other. */
export function useRowChoice<Found>(key: QueryKey, choose: (choice: RowChoice) => Promise<Found>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: choiceKey(key),
    // The last press wins, also where the first one takes longer.
    scope: { id: JSON.stringify(key) },
    mutationFn: choose,
    onSuccess(found) {
      client.setQueryData(key, found)
      // The boxes show what was pressed; other pages are read when they are opened.
      void client.invalidateQueries({ queryKey: [...key, 'rows'], refetchType: 'none' })
    },
  })
}

/** Whether ticks of the import under `key` are on their way. */
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

/** The boxes of the rows that are shown. */
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
      // The call that failed has shown why.
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
  // All at once show at once; rows one by one as the server counts them.
  const isAllPressed = pressed.size === 1 ? pressed.get('all') : undefined
  const inFile = isAllPressed === undefined ? ready : isAllPressed ? total : 0
  return {
    selection: {
      labelOf: ({ line }) => `row ${line}`,
      isSelected: isTicked,
      onSelect,
      all: {
        state: standOfBoxes(ticked, rows.length),
        onAll: () =>
          void tick(
            rows.slice(0, maxRowsAtOnce).map(({ line }) => line),
            ticked < rows.length,
          ),
      },
    },
    all: { state: standOfBoxes(inFile, total), onAll: () => void tick('all', inFile < total) },
  }
}

function standOfBoxes(ticked: number, all: number): AllSelection['state'] {
  if (all === 0) return null
  if (ticked === 0) return 'none'
  return ticked === all ? 'all' : 'some'
}

/** The box for all rows of the file, and how many are ticked. */
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
