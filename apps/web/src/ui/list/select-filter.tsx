// Narrows a list by one of a few choices; the first, empty one narrows nothing.
import { NativeSelect } from '@mantine/core'

interface Props {
  label: string
  /** What the empty choice is called, such as “Every status”. */
  every: string
  value: string | undefined
  choices: readonly { value: string; label: string }[]
  /** '' narrows nothing. */
  onChoose: (value: string) => void
}

export const SelectFilter = ({ label, every, value = '', choices, onChoose }: Props) => (
  <NativeSelect
    label={label}
    size="sm"
    value={value}
    data={[{ value: '', label: every }, ...choices]}
    onChange={(event) => onChoose(event.currentTarget.value)}
  />
)
