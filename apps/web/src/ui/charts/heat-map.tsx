// A year as a heat map: one square per day, larger and darker the higher the count. Scrolls inside a narrow container.
import { longDay } from '#web/ui/words/day-text.ts'
import classes from './charts.module.css'
import { type HeatDay, type HeatLevel, heatWeeks } from './heat-weeks.ts'

interface Props {
  /** The accessible name, read in place of the chart. */
  label: string
  from: string
  to: string
  /** Days with a count above zero, in any order. */
  days: readonly { date: string; n: number }[]
  /** The counted noun: `record` and `records`. */
  unit: [one: string, many: string]
}

const cell = 15
const left = 34
const top = 20
const sides: Record<HeatLevel, number> = { 0: 12, 1: 5, 2: 7.5, 3: 10, 4: 12 }
const weekdays = [
  { row: 0, name: 'Mon' },
  { row: 2, name: 'Wed' },
  { row: 4, name: 'Fri' },
]

export function HeatMap({ label, from, to, days, unit: [one, many] }: Props) {
  const weeks = heatWeeks(from, to, days)
  const width = left + weeks.length * cell
  const height = top + 7 * cell
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse
    <section className={classes.scroller} aria-label="The year, day by day" tabIndex={0}>
      <svg
        className={`${classes.chart} ${classes.heat}`}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        {weekdays.map(({ row, name }) => (
          <text key={name} x="0" y={top + (row + 0.5) * cell} dominantBaseline="central" className={classes.quiet}>
            {name}
          </text>
        ))}
        {weeks.map(({ start, month, days: ofWeek }, column) => (
          <g key={start} transform={`translate(${left + column * cell} ${top})`}>
            {month && (
              <text y={-7} className={classes.quiet}>
                {month}
              </text>
            )}
            {ofWeek.map(
              (day, row) =>
                day && (
                  <Day key={day.date} day={day} row={row}>
                    {`${longDay(day.date)}: ${day.n.toLocaleString('en-IN')} ${day.n === 1 ? one : many}`}
                  </Day>
                ),
            )}
          </g>
        ))}
      </svg>
    </section>
  )
}

function Day({ day: { level }, row, children }: { day: HeatDay; row: number; children: string }) {
  const middle = cell / 2
  const side = sides[level]
  const place = { x: middle - side / 2, y: (row + 0.5) * cell - side / 2, width: side, height: side }
  return (
    <g>
      <title>{children}</title>
      <rect x={middle - 6} y={row * cell + middle - 6} width={12} height={12} rx="2" className={classes.ground} />
      {level > 0 && <rect {...place} rx="2" className={classes[`level${level}`]} />}
    </g>
  )
}
