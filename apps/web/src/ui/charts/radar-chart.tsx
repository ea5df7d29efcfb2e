// A radar chart of a few values on one scale: the further out, the higher. Labels stand at the ends of the axes.
import classes from './charts.module.css'

interface Props {
  /** The accessible name, read in place of the chart. */
  label: string
  /** At least three, drawn in order, clockwise from the top. */
  axes: readonly { name: string; value: number }[]
  /** The top of the scale, which begins at 0. A ring is drawn at every second number. */
  max: number
}

const width = 360
const height = 250
const radius = 78
const nameDistance = 10
const longestLine = 16

/** Splits a long name into two lines, at the blank nearest its middle. */
function linesOf(name: string): string[] {
  if (name.length <= longestLine) return [name]
  const blanks = [...name.matchAll(/ /g)].map(({ index }) => index)
  const fromMiddle = (index: number) => Math.abs(index - name.length / 2)
  const [middle] = blanks.toSorted((a, b) => fromMiddle(a) - fromMiddle(b))
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)]
}

export function RadarChart({ label, axes, max }: Props) {
  const at = (index: number, distance: number) => {
    const angle = (2 * Math.PI * index) / axes.length
    return { x: width / 2 + distance * Math.sin(angle), y: height / 2 - distance * Math.cos(angle) }
  }
  const pointsOf = (distances: readonly number[]): string =>
    distances
      .map((distance, index) => at(index, distance))
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ')
  const rings = Array.from({ length: Math.floor(max / 2) }, (_, step) => 2 * (step + 1))
  return (
    <svg
      className={`${classes.chart} ${classes.radar}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {rings.map((ring) => (
        <polygon
          key={ring}
          points={pointsOf(axes.map(() => (radius * ring) / max))}
          fill="none"
          className={classes.grid}
        />
      ))}
      {axes.map(({ name }, index) => {
        const [end, place] = [at(index, radius), at(index, radius + nameDistance)]
        const side = Math.round(place.x - width / 2)
        const lines = linesOf(name)
        return (
          <g key={name}>
            <line x1={width / 2} y1={height / 2} x2={end.x} y2={end.y} className={classes.grid} />
            <text
              x={place.x}
              y={place.y}
              dominantBaseline="central"
              textAnchor={Math.abs(side) < 8 ? 'middle' : side > 0 ? 'start' : 'end'}
              className={classes.text}
            >
              {lines.map((line, row) => (
                <tspan key={line} x={place.x} dy={row === 0 ? `${-0.55 * (lines.length - 1)}em` : '1.1em'}>
                  {line}
                </tspan>
              ))}
            </text>
          </g>
        )
      })}
      <polygon points={pointsOf(axes.map(({ value }) => (radius * value) / max))} className={classes.area} />
      {axes.map(({ name, value }, index) => {
        const { x, y } = at(index, (radius * value) / max)
        return (
          <circle key={name} cx={x} cy={y} r="3.5" className={classes.mark}>
            <title>{`${name}: ${value.toFixed(2)}`}</title>
          </circle>
        )
      })}
    </svg>
  )
}
