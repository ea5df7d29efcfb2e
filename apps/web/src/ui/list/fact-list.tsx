// Facts about a person or thing, each under its label. Unknown values are left out on screen; paper shows N/A.
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

export type Fact = readonly [label: string, value: ReactNode]

/** The text length that fits half the width of a phone. */
const maxShortCharacters = 20

const isShort = (value: ReactNode): boolean => typeof value === 'string' && value.length <= maxShortCharacters

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <Stack key={label} gap={2} data-on-paper={!value || undefined} data-short={isShort(value) || undefined}>
          <dt>{label}</dt>
          <dd>{value || 'N/A'}</dd>
        </Stack>
      ))}
    </dl>
  )
}
