// A line chart of a value over time: a dot for each moment with a value, joined to the next. A missing value breaks the
// line.
import classes from './charts.module.css'

export interface LinePoint {
  /** The label below the axis, drawn for as many points as have room: `Jun 2025`. */
  name: string
  /** Null when this moment has no value. */
  value: number | null
  /** The tooltip of the dot. */
  hint: string
}

interface Props {
  /** The accessible name, read in place of the chart. */
  label: string
  points: readonly LinePoint[]
  /** The top of the scale, which begins at 0. A grid line is drawn at every whole number. */
  max: number
}

const top = 12
const plotHeight = 160
const bottom = 24
/** Room for the scale's figures and for half a label at either end, in percent of the width. */
const inset = { start: 7, end: 5 }
const maxNames = 4

export function LineChart({ label, points, max }: Props) {
  const x = (index: number) =>
    points.length === 1 ? 50 : inset.start + (index * (100 - inset.start - inset.end)) / (points.length - 1)
  const y = (value: number) => top + plotHeight * (1 - value / max)
  const step = Math.ceil(points.length / maxNames)
  const last = points.length - 1
  return (
    <svg className={classes.chart} height={top + plotHeight + bottom} role="img" aria-label={label}>
      {Array.from({ length: max + 1 }, (_, value) => value).map((value) => (
        <g key={value}>
          <line x1="4%" x2="100%" y1={y(value)} y2={y(value)} className={classes.grid} />
          <text x="0" y={y(value)} dominantBaseline="central" className={classes.quiet}>
            {value}
          </text>
        </g>
      ))}
      {points.map(({ name, value, hint }, index) => {
        const next = points[index + 1]?.value ?? null
        return (
          // Keyed by position: two points of the same month share a name.
          <g key={x(index)}>
            {value !== null && next !== null && (
              <line x1={`${x(index)}%`} y1={y(value)} x2={`${x(index + 1)}%`} y2={y(next)} className={classes.line} />
            )}
            {value !== null && (
              <circle cx={`${x(index)}%`} cy={y(value)} r="4" className={classes.mark}>
                <title>{hint}</title>
              </circle>
            )}
            {(last - index) % step === 0 && (
              <text
                x={`${x(index)}%`}
                y={top + plotHeight + 20}
                // The last label ends below its dot, because a centred one would be cut in half.
                textAnchor={index === last && last > 0 ? 'end' : 'middle'}
                className={classes.quiet}
              >
                {name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
