// The frame of every chart: its finding as the heading, the chart, and the same data as a table.
import { Text, Title, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import classes from './chart-frame.module.css'

interface ChartTable {
  /** The first column names the row, the others hold figures. */
  columns: readonly [string, ...string[]]
  rows: readonly (readonly [string, ...string[]])[]
}

export interface PictureText {
  /** A sentence: `No record is pending for more than a week`. */
  title: string
  /** The content and period of the chart. */
  note: string
  /** Null when there is nothing to draw; `note` then says what would change that. */
  table: ChartTable | null
}

interface Props extends Omit<PictureText, 'table'> {
  /** `drawn` when the chart is itself a table. */
  table: ChartTable | 'drawn' | null
  /** The chart. */
  children: ReactNode
}

export function ChartFrame({ title, note, table, children }: Props) {
  const titleId = useId()
  return (
    <section className={classes.frame} data-empty={table === null || undefined} aria-labelledby={titleId}>
      <Title order={2} fz="md" id={titleId}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
      {table && (
        <>
          <div className={classes.picture}>{children}</div>
          {table !== 'drawn' && <TableBehind title={title} table={table} />}
        </>
      )}
    </section>
  )
}

function TableBehind({ title, table }: { title: string; table: ChartTable }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={classes.behind} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        Show as table<VisuallyHidden>: {title}</VisuallyHidden>
      </summary>
      {isOpen && <FigureTable title={title} table={table} />}
    </details>
  )
}

function FigureTable({ title, table: { columns, rows } }: { title: string; table: ChartTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse
    <section className={classes.scroller} aria-label={`${title}, table`} tabIndex={0}>
      <table>
        <VisuallyHidden component="caption">{title}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and the table is drawn whole
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and the table is drawn whole
            <tr key={row}>
              <th scope="row">{name}</th>
              {figures.map((figure, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and the table is drawn whole
                <td key={column}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
