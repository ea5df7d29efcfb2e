// Facts that nobody knows are said on paper alone. @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FactList } from './fact-list.tsx'

afterEach(cleanup)

it('leaves out on the screen what is not known', () => {
  render(
    <MantineProvider>
      <FactList
        facts={[
          ['Name', 'Asha'],
          ['Phone', null],
        ]}
      />
    </MantineProvider>,
  )
  expect(screen.getByText('Asha').closest('[data-on-paper]')).toBeNull()
  expect(screen.getByText('Phone').closest('[data-on-paper]')).toHaveTextContent('PhoneN/A')
})
