// A few amounts under each other: name and figure above a bar, so that nothing is cut off on a phone.
import classes from './charts.module.css'

interface Bar {
  name: string
  n: number
  /** The figure as it is written, where it is more than a number: `93%`. */
  text?: string
}

interface Props {
  /** Read out in place of the picture. */
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
            {/* Never so small that something looks like nothing. */}
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
