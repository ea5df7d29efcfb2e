// A bar chart of a few amounts. Name and figure stand above each bar, so that a phone cuts nothing off.
import classes from './charts.module.css'

interface Bar {
  name: string
  n: number
  /** The formatted figure, when it is more than a number: `93%`. */
  text?: string
}

interface Props {
  /** The accessible name, read in place of the chart. */
  label: string
  bars: readonly Bar[]
}

const rowHeight = 46
const barHeight = 14

export function BarChart({ label, bars }: Props) {
  const max = Math.max(1, ...bars.map(({ n }) => n))
  return (
    <svg className={classes.chart} height={bars.length * rowHeight} role="img" aria-label={label}>
      {bars.map(({ name, n, text }, index) => {
        const top = index * rowHeight
        return (
          <g key={name}>
            <text x="0" y={top + 14} className={classes.text}>
              {name}
            </text>
            <text x="100%" y={top + 14} textAnchor="end" className={`${classes.text} ${classes.strong}`}>
              {text ?? n.toLocaleString('en-IN')}
            </text>
            <rect y={top + 20} width="100%" height={barHeight} rx="3" className={classes.ground} />
            {/* At least 1% wide, so that a small figure does not look like none. */}
            {n > 0 && (
              <rect
                y={top + 20}
                width={`${Math.max(1, (100 * n) / max)}%`}
                height={barHeight}
                rx="3"
                className={classes.mark}
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}
