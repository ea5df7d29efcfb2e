// The errors of a form that is longer than the screen, each a link to its field.
import { Anchor, List } from '@mantine/core'

interface Props {
  /** Field key → error text, in form order. */
  faults: Readonly<Record<string, string>>
  onField: (key: string) => void
}

export function FaultLinks({ faults, onField }: Props) {
  return (
    <List spacing={4} mt={4}>
      {Object.entries(faults).map(([key, sentence]) => (
        <List.Item key={key}>
          <Anchor
            component="button"
            type="button"
            c="inherit"
            ta="start"
            underline="always"
            onClick={() => onField(key)}
          >
            {sentence}
          </Anchor>
        </List.Item>
      ))}
    </List>
  )
}
