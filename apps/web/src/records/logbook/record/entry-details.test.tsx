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

it('leaves out on the screen what nobody filled in', () => {
  const entry = anEntry({ details: { venue: 'Camp' } })
  render(
    <MantineProvider>
      <EntryDetails kind={kindOf('opd-campus')} entry={entry} identity={null} />
    </MantineProvider>,
  )
  expect([isOnPaperAlone('Camp'), isOnPaperAlone('OPD cases')]).toEqual([false, true])
})

it('says what to check below a value that an examination asks for', () => {
  const entry = anEntry({ kind: 'publication', details: { author: 'Rao A' } })
  render(
    <MantineProvider>
      <EntryDetails kind={kindOf('publication')} entry={entry} identity={null} />
    </MantineProvider>,
  )
  const help = 'An approved paper counts for the final examination: check that the resident is the first author.'
  expect(screen.getByText(help).previousElementSibling).toHaveTextContent('Rao A')
})

it('leaves out a whole section that has nothing', () => {
  const entry = anEntry({ kind: 'clinical-case', details: { provisionalDiagnosis: 'Malaria' } })
  render(
    <MantineProvider>
      <EntryDetails kind={kindOf('clinical-case')} entry={entry} identity={null} />
    </MantineProvider>,
  )
  expect([isOnPaperAlone('Malaria'), isOnPaperAlone('Systemic examination')]).toEqual([false, true])
})
