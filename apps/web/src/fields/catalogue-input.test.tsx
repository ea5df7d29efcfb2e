// Recent choices below the empty search of a catalogue field.
// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import type { OfferedCatalogueChoice } from '@rounds/contract/fields/field'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CatalogueInput } from './catalogue-input.tsx'
import { type FieldSources, FieldSourcesProvider } from './field-sources.ts'

afterEach(cleanup)

const airway = { id: 'airway', title: 'Airway' }
const tube = { id: 'tube', title: 'Intubation', parent: airway }
const drain = { id: 'drain', title: 'Chest drain', parent: { id: 'chest', title: 'Chest' } }
const gone = { id: 'gone', title: 'Cupping', parent: null }
const nothing = () => {
  throw new Error('not asked in this test')
}

function open(recent: readonly OfferedCatalogueChoice[]) {
  const keepRecent = vi.fn<FieldSources['keepRecent']>()
  const chosen: string[] = []
  const sources: FieldSources = {
    teachers: nothing,
    addChoice: async (_shelf, { title }) => ({ id: title, title }),
    upload: nothing,
    choices: async () => [tube, drain],
    recent: () => recent,
    keepRecent,
  }
  function Field() {
    const [texts, setTexts] = useState<Record<string, { value: unknown; shown: string | undefined }>>({})
    return (
      <CatalogueInput
        field={{ kind: 'catalogue', key: 'skill', label: 'Procedure', of: 'procedure', within: 'competency' }}
        value={texts.skill?.value}
        shown={texts.skill?.shown}
        parent={{
          key: 'competency',
          shelf: 'procedureCompetency',
          value: texts.competency?.value,
          label: 'Competency',
        }}
        context={{ today: '2026-06-15', departmentCode: 'general-medicine' }}
        onChange={(key, value, shown) => {
          chosen.push(`${key} ${String(value)}`)
          setTexts((before) => ({ ...before, [key]: { value, shown } }))
        }}
        onBlur={() => undefined}
        onBusy={() => undefined}
      />
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <FieldSourcesProvider value={sources}>
          <Field />
        </FieldSourcesProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup({ delay: null }), chosen, keepRecent }
}

const chips = () => screen.findByRole('group', { name: 'Procedure: chosen last' })

it('a press on a chip chooses the item with its competency', async () => {
  const { user, chosen, keepRecent } = open([drain, tube])
  await user.click(within(await chips()).getByRole('button', { name: 'Chest drain' }))
  expect(chosen).toEqual(['competency chest', 'skill drain'])
  expect(keepRecent).toHaveBeenCalledWith('procedure', '', drain)
  const input = screen.getByRole('combobox', { name: /^Procedure/ })
  expect([input, document.activeElement]).toEqual([expect.objectContaining({ value: 'Chest drain' }), input])
  expect(screen.queryByRole('group', { name: 'Procedure: chosen last' })).not.toBeInTheDocument()
})

it('the keyboard reaches the chips, no list covers them, and typing hides them', async () => {
  const { user, chosen } = open([drain, tube])
  await chips()
  await user.tab()
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  await user.keyboard('in')
  expect(screen.queryByRole('group', { name: 'Procedure: chosen last' })).not.toBeInTheDocument()
  await user.keyboard('{Backspace}{Backspace}{Escape}')
  await chips()
  await user.tab()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Intubation' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(chosen).toContain('skill tube')
})

it('adds the typed text as one item, including its comma', async () => {
  const { user, chosen } = open([tube])
  await user.click(within(await chips()).getByRole('button', { name: 'Intubation' }))
  const input = screen.getByRole('combobox', { name: /^Procedure/ })
  await user.clear(input)
  await user.type(input, 'Excision,  wide local')
  await user.click(await screen.findByRole('option', { name: 'Add “Excision, wide local”', hidden: true }))
  await vi.waitFor(() => expect(chosen.at(-1)).toBe('skill Excision, wide local'))
})

it('offers no item that left the shelf, and no chips without earlier choices', async () => {
  open([gone, tube])
  expect(await screen.findByRole('button', { name: 'Intubation' })).toBeVisible()
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Cupping' })).toBeNull())
  cleanup()
  open([])
  expect(screen.queryByRole('group', { name: 'Procedure: chosen last' })).not.toBeInTheDocument()
})
