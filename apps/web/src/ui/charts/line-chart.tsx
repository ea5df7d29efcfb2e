// A value over time: a dot for each moment that has one, joined to the next; a gap in time is a gap in the line.
import classes from './charts.module.css'

export interface LinePoint {
  /** Below the line, for as many points as have room: `Jun 2025`. */
  name: string
  /** Null when there is none for this moment. */
  value: number | null
  /** Shown beside the dot under the pointer. */
  hint: string
}

interface Props {
  /** Read out in place of the picture. */
  label: string
  points: readonly LinePoint[]
  /** The top of the scale, which begins at 0; a line is drawn at every whole number. */
  max: number
}

const top = 12
const plotHeight = 160
const bottom = 24
/** Room for the figures of the scale, and for half a name at either end. In per cent of the width. */
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
          // By its place: two of a month have one name.
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
                // The last name ends below its dot: half of it would stand out of the picture.
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
