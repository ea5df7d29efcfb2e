// A printed record masks the patient unless the reader chose otherwise.
// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { render, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { EntryDetails } from './entry-details.tsx'

const kind = kindOf('procedure')
const entry = anEntry({ kind: 'procedure', details: { patient: 'R••• K••••', ipd: '•••18', role: 'Assisted' } })
const identity = { patient: 'Ramesh Kumar', ipd: 'IPD/118' }

const maskOf = (text: string) => screen.getByText(text).closest('dd')?.dataset.mask
const show = (given: Record<string, string> | null, isPatientPrinted = false) =>
  render(
    <MantineProvider env="test">
      <EntryDetails kind={kind} entry={entry} identity={given} isPatientPrinted={isPatientPrinted} />
    </MantineProvider>,
  )

test('masks on paper what the screen shows in full', () => {
  show(identity)
  expect(maskOf('Ramesh Kumar')).toBe('R••• K••••')
  expect(maskOf('IPD/118')).toBe('•••18')
  expect(maskOf('Assisted')).toBeUndefined()
})

test('prints the patient for a reader who asked for it', () => {
  show(identity, true)
  expect(maskOf('Ramesh Kumar')).toBeUndefined()
})

test('adds no second mask to values that the screen masks', () => {
  show(null)
  expect(maskOf('R••• K••••')).toBeUndefined()
})
