// A choice among a few options: radio buttons styled as one row of buttons, each as wide as a thumb.
import { Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './choice-row.module.css'

interface RowChoice {
  value: string
  label: ReactNode
}

interface Props {
  legend: string
  choices: readonly RowChoice[]
  value: string
  onChange: (value: string) => void
  /** The id of the first button, so that a wrong choice can be focused. */
  id?: string
  required?: boolean
  description?: string
  error?: string | undefined
  autoFocus?: boolean
  /** Lays all buttons out in one line, at equal width. */
  isEven?: boolean
  /** Hides the heading and the description from all but screen readers. */
  isBare?: boolean | undefined
}

export function ChoiceRow(props: Props) {
  const { legend, choices, value, onChange, id, required, description, error, autoFocus, isEven, isBare } = props
  const name = useId()
  return (
    <fieldset
      className={classes.row}
      data-bare={isBare || undefined}
      aria-describedby={error || description ? `${name}-more` : undefined}
    >
      <legend className={classes.legend}>
        {legend}
        {required && (
          <span className={classes.required} aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      <div className={classes.choices} data-even={isEven || undefined}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              required={required}
              aria-invalid={error ? true : undefined}
              {...(index === 0 && id ? { id } : {})}
              {...(autoFocus && (choice.value === value || (value === '' && index === 0))
                ? { 'data-autofocus': true }
                : {})}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {(error || description) && (
        <div id={`${name}-more`} className={classes.more}>
          {description && (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          )}
          {error && (
            <Text size="sm" className={classes.error}>
              {error}
            </Text>
          )}
        </div>
      )}
    </fieldset>
  )
}
