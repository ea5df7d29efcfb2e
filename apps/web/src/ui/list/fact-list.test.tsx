// Unknown facts appear on paper only.
// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FactList } from './fact-list.tsx'

afterEach(cleanup)

it('prints unknown facts only on paper and marks short facts', () => {
  render(
    <MantineProvider>
      <FactList
        facts={[
          ['Name', 'Asha'],
          ['E-mail', 'asha.rao@college.example'],
          ['Phone', null],
        ]}
      />
    </MantineProvider>,
  )
  expect(screen.getByText('Asha').closest('[data-short]')).not.toBeNull()
  expect(screen.getByText('asha.rao@college.example').closest('[data-short]')).toBeNull()
  expect(screen.getByText('Asha').closest('[data-on-paper]')).toBeNull()
  expect(screen.getByText('Phone').closest('[data-on-paper]')).toHaveTextContent('PhoneN/A')
})
