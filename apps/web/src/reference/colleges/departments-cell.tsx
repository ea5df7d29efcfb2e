// The departments of a college: three names, and the rest on demand.
import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'

const fewNames = 3

/** Returns the visible names and the number of hidden ones. */
export function shownNames(names: readonly string[], isOpen: boolean): { shown: readonly string[]; more: number } {
  return isOpen
    ? { shown: names, more: 0 }
    : { shown: names.slice(0, fewNames), more: Math.max(0, names.length - fewNames) }
}

export function DepartmentsCell({ college, names }: { college: string; names: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const { shown, more } = shownNames(names, isOpen)
  const verb = isOpen ? 'Show Less' : `Read More (${more})`
  return (
    <div>
      <Text size="sm" miw={140} maw={320}>
        {shown.length > 0 ? shown.join(', ') : '–'}
      </Text>
      {(more > 0 || isOpen) && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-expanded={isOpen}
          aria-label={`${verb}: departments of ${college}`}
          onClick={() => setIsOpen((is) => !is)}
        >
          {verb}
        </Anchor>
      )}
    </div>
  )
}
