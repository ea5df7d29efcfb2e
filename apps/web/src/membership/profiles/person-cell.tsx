// A person in a list: the picture, the name, and smaller lines below it.
import { Group, Stack, Text } from '@mantine/core'
import { PersonAvatar } from './person-avatar.tsx'

interface Props {
  person: { id: string; name: string; photo: string | null }
  lines: readonly string[]
}

export function PersonCell({ person, lines }: Props) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <PersonAvatar person={person} />
      <Stack gap={0} miw={0}>
        <Text fw={600}>{person.name}</Text>
        {lines.map((line) => (
          <Text key={line} size="sm" c="dimmed" fw={400}>
            {line}
          </Text>
        ))}
      </Stack>
    </Group>
  )
}
