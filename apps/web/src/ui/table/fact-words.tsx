// Text in a list cell, cut off with … after two lines; an empty value is a dash.
import classes from './fact-line.module.css'

interface Props {
  text: string | null
  /** For a column that leaves width to others. */
  isNarrow?: boolean
}

export function FactWords({ text, isNarrow }: Props) {
  return (
    <span
      className={classes.words}
      data-narrow={isNarrow || undefined}
      title={text && text.length > (isNarrow ? 15 : 24) ? text : undefined}
    >
      {text || '–'}
    </span>
  )
}
