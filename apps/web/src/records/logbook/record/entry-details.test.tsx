// The fields of a record: the screen shows those filled in, print shows all.
// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { EntryDetails } from './entry-details.tsx'

afterEach(cleanup)

const isOnPaperAlone = (text: string): boolean => screen.getByText(text).closest('[data-on-paper]') !== null

it('shows empty fields on paper only', () => {
  const entry = anEntry({ details: { venue: 'Camp' } })
  render(
    <MantineProvider>
      <EntryDetails kind={kindOf('opd-campus')} entry={entry} identity={null} />
    </MantineProvider>,
  )
  expect([isOnPaperAlone('Camp'), isOnPaperAlone('OPD cases')]).toEqual([false, true])
})

it('shows what to check below a value that counts for an examination', () => {
  const entry = anEntry({ kind: 'publication', details: { author: 'Rao A' } })
  render(
    <MantineProvider>
      <EntryDetails kind={kindOf('publication')} entry={entry} identity={null} />
    </MantineProvider>,
  )
  const help = 'An approved paper counts for the final examination: check that the resident is the first author.'
  expect(screen.getByText(help).previousElementSibling).toHaveTextContent('Rao A')
})

it('shows an empty section on paper only', () => {
  const entry = anEntry({ kind: 'clinical-case', details: { provisionalDiagnosis: 'Malaria' } })
  render(
    <MantineProvider>
      <EntryDetails kind={kindOf('clinical-case')} entry={entry} identity={null} />
    </MantineProvider>,
  )
  expect([isOnPaperAlone('Malaria'), isOnPaperAlone('Systemic examination')]).toEqual([false, true])
})
