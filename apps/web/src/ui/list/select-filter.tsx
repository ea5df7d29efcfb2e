// Filters a list by one of a few choices. The first, empty choice does not filter.
import { NativeSelect } from '@mantine/core'

interface Props {
  label: string
  /** The label of the empty choice, such as "Every status". */
  every: string
  value: string | undefined
  choices: readonly { value: string; label: string }[]
  /** '' means no filter. */
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
