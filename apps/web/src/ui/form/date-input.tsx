// The only date input: typed day first, or picked from the browser's calendar behind its button. A native date input
// would follow the browser's language, whose order of day and month need not be India's.
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { addDays, businessDateOf, isBusinessDate } from '@rounds/contract/kernel/dates'
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import classes from './date-input.module.css'
import { leftDay, shownDay, typedDay, withDashes } from './typed-day.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'label' | 'min' | 'max'> {
  label: string
  /** A business day; '' for none; the typed text when it is not a day. */
  value: string
  /** Business days, both inclusive. */
  min?: string
  max?: string
  onChange: (day: string) => void
  onBlur?: () => void
}

/** Returns the error text of the entered day, or undefined when it is acceptable. */
function faultOf(text: string, min: string | undefined, max: string | undefined): string | undefined {
  if (text === '') return undefined
  const day = typedDay(text)
  if (day === null) return inputMessages.date
  if (min !== undefined && day < min) return fillMessage(inputMessages.dayTooEarly, { day: shownDay(min) })
  return max !== undefined && day > max ? fillMessage(inputMessages.dayTooLate, { day: shownDay(max) }) : undefined
}

export function DateInput({ value, onChange, onBlur, error, min, max, readOnly, size = 'md', ...rest }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState<{ text: string; sent: string } | null>(null)
  // A stored day may be outside the current bounds and still be right, so only days entered here are validated.
  const [isValidated, setIsValidated] = useState(false)
  // The value changed from outside, so the typed text is out of date.
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    if (typing && typing.sent !== value) setTyping(null)
  }
  const text = typing?.text ?? shownDay(value)

  function send(next: string, day: string | null): void {
    const sent = day ?? next
    setTyping({ text: next, sent })
    if (sent !== value) onChange(sent)
  }

  function type(typed: string): void {
    setIsValidated(false)
    const next = withDashes(typed, text)
    send(next, typedDay(next))
  }

  function pick(day: string): void {
    setTyping(null)
    setIsValidated(true)
    onChange(day)
  }

  function leave(): void {
    if (typing) setIsValidated(true)
    const day = leftDay(text, businessDateOf(new Date()))
    if (day !== null) send(shownDay(day), day)
    onBlur?.()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const day = typedDay(text)
    if (step === undefined || readOnly) return
    if (event.altKey) open()
    else if (day !== null) send(shownDay(addDays(day, step)), addDays(day, step))
    else return
    event.preventDefault()
  }

  function open(): void {
    try {
      picker.current?.showPicker()
    } catch {
      // Browsers refuse `showPicker` in some frames; the day can still be typed.
    }
  }

  const own = isValidated ? faultOf(text, min, max) : undefined
  return (
    <TextInput
      {...rest}
      size={size}
      readOnly={readOnly ?? false}
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete={rest.autoComplete ?? 'off'}
      placeholder="DD-MM-YYYY"
      maxLength={10}
      value={text}
      error={error ?? own}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
      rightSectionPointerEvents="all"
      rightSectionWidth={size === 'sm' ? 36 : 44}
      rightSection={
        !readOnly && (
          <span className={classes.picker}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={size === 'sm' ? 34 : 42}
              aria-label={`Choose ${rest.label} from a calendar`}
              onClick={open}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
            <input
              ref={picker}
              type="date"
              className={classes.native}
              tabIndex={-1}
              aria-hidden
              value={isBusinessDate(value) ? value : ''}
              min={min}
              max={max}
              onChange={(event) => pick(event.currentTarget.value)}
            />
          </span>
        )
      }
    />
  )
}
