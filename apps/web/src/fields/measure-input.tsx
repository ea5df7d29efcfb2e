// Input for a measured number with its unit, on a numeric keyboard. Text is accepted too.
import { Text, TextInput, UnstyledButton } from '@mantine/core'
import { isPair, likelyMeasure, measured, unitOf, withUnit } from '@rounds/contract/fields/measure'
import { useState } from 'react'
import classes from './field-input.module.css'
import { type FieldInputProps, textOf, wrapperProps } from './field-input-props.ts'

const characterWidth = 10
const minUnitWidth = 40

type Props = FieldInputProps<'text'> & { maxLength: number; measures: readonly [string, ...string[]] }

export function MeasureInput({ field, value, error, onChange, onBlur, maxLength, measures }: Props) {
  // The raw text while typing, so that a typed unit does not vanish before the input is left.
  const [typing, setTyping] = useState<string | null>(null)
  const [chosen, setChosen] = useState(measures[0])
  const stored = textOf(value)
  const found = measured(stored, measures)
  const measure = found?.measure ?? chosen
  const text = typing ?? found?.typed ?? stored
  const isNumber = /^[\d./\s]*$/.test(text)

  function type(next: string): void {
    setTyping(next)
    onChange(field.key, withUnit(next, measure))
  }

  function measureAs(next: string): void {
    setChosen(next)
    onChange(field.key, withUnit(text, next))
  }

  return (
    <TextInput
      {...wrapperProps(field, error)}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={maxLength}
      value={text}
      // The unit beside the number is only visual, so screen readers get it from the input.
      aria-description={isNumber ? `in ${unitOf(measure)}` : undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setTyping(null)
        const likely = likelyMeasure(text, measures)
        if (likely !== null && likely !== measure) measureAs(likely)
        onBlur(field.key)
      }}
      rightSectionWidth={Math.max(minUnitWidth, unitOf(measure).length * characterWidth + 14)}
      rightSection={
        !isNumber ? null : isPair(measure) && /^\s*\d[\d.\s]*$/.test(text) ? (
          // The numeric keyboard of some phones has no slash.
          <UnstyledButton
            className={classes.unitButton}
            aria-label={`Slash in ${field.label}`}
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => type(`${text.trim()}/`)}
          >
            /
          </UnstyledButton>
        ) : (
          <Unit label={field.label} measure={measure} measures={measures} onChange={measureAs} />
        )
      }
    />
  )
}

interface UnitProps {
  label: string
  measure: string
  measures: readonly string[]
  onChange: (measure: string) => void
}

/** The unit, as a button when there is another one to switch to. */
function Unit({ label, measure, measures, onChange }: UnitProps) {
  const unit = unitOf(measure)
  const other = measures[(measures.indexOf(measure) + 1) % measures.length]
  if (other === undefined || other === measure) {
    return (
      <Text span size="sm" c="dimmed" className={classes.unit}>
        {unit}
      </Text>
    )
  }
  return (
    <UnstyledButton
      className={classes.unitButton}
      aria-label={`${label} in ${unit}. Change to ${unitOf(other)}`}
      // Keep the focus: a blur may switch the unit, and the click would switch it back.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChange(other)}
    >
      {unit}
    </UnstyledButton>
  )
}
