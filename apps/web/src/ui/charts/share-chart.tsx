// Stacked bars for a few totals: one bar each, split into the same parts in the same order.
import classes from './charts.module.css'

interface Props {
  /** The accessible name, read in place of the chart. */
  label: string
  /** At most four parts, from the palest to the strongest. */
  parts: readonly string[]
  /** `counts` in the order of `parts`. */
  bars: readonly { name: string; counts: readonly number[] }[]
}

const rowHeight = 46
const barHeight = 16

export function ShareChart({ label, parts, bars }: Props) {
  return (
    <>
      <svg className={classes.chart} height={bars.length * rowHeight} role="img" aria-label={label}>
        {bars.map(({ name, counts }, index) => {
          const top = index * rowHeight
          const n = counts.reduce((sum, count) => sum + count, 0)
          const before = (part: number) => counts.slice(0, part).reduce((sum, count) => sum + count, 0)
          return (
            <g key={name}>
              <text x="0" y={top + 14} className={classes.text}>
                {name}
              </text>
              <text x="100%" y={top + 14} textAnchor="end" className={`${classes.text} ${classes.strong}`}>
                {n.toLocaleString('en-IN')}
              </text>
              {parts.map((part, at) => {
                const count = counts[at] ?? 0
                return (
                  count > 0 && (
                    <rect
                      key={part}
                      x={`${(100 * before(at)) / n}%`}
                      y={top + 20}
                      width={`${(100 * count) / n}%`}
                      height={barHeight}
                      className={classes[`part${at + 1}`]}
                    >
                      <title>{`${name}: ${part} ${count.toLocaleString('en-IN')} of ${n.toLocaleString('en-IN')}`}</title>
                    </rect>
                  )
                )
              })}
            </g>
          )
        })}
      </svg>
      <ul className={classes.legend}>
        {parts.map((part, at) => (
          <li key={part}>
            <svg className={classes.chart} width="12" height="12" aria-hidden>
              <rect x="0.5" y="0.5" width="11" height="11" className={classes[`part${at + 1}`]} />
            </svg>
            {part}
          </li>
        ))}
      </ul>
    </>
  )
}
