// Fills in the form of any kind as a person does: by label, with keys and taps, from the kind's own declaration.
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { byKind, type Field, type FieldOf, isBlank, type PerKind } from '@rounds/contract/fields/field'
import { computedValues, inputKeys, partsOf } from '@rounds/contract/fields/field-parts'
import { addDays, businessDateOf, inclusiveDays } from '@rounds/contract/kernel/dates'
import { addTitleOf, type EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { goldenOf, goldenToday } from '@rounds/contract/records/logbook/golden/golden'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { expect } from './journey.ts'

/** A real document, printed by a browser. */
export const certificatePath = fileURLToPath(new URL('files/certificate.pdf', import.meta.url))

type Values = Readonly<Record<string, unknown>>

/** Returns the frozen sample of a kind, its days moved so that it could have been written today. */
export function sampleOf(id: KindId): Record<string, unknown> {
  const moved = inclusiveDays(goldenToday, businessDateOf(new Date())) - 1
  const move = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? addDays(value, moved) : value
  return Object.fromEntries(Object.entries(goldenOf(id)).map(([key, value]) => [key, move(value)]))
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const beginsWith = (text: string): RegExp => new RegExp(`^${escaped(text)}`)

/** Returns the input with this label; the star of a required one comes after it. */
export const inputOf = (form: Locator, label: string): Locator =>
  form.getByLabel(new RegExp(`^${escaped(label)}( \\*)?$`)).and(form.locator('input, textarea'))

async function choose(form: Locator, label: string, option: string | null): Promise<void> {
  const input = inputOf(form, label)
  await input.click()
  const options = form.getByRole('option')
  await (option === null ? options.first() : options.filter({ hasText: beginsWith(option) }).first()).click()
  await expect(input).not.toHaveValue('')
}

async function chooseWord(form: Locator, label: string, word: string): Promise<void> {
  const row = form.getByRole('group', { name: label, exact: true })
  if ((await row.count()) === 0) return choose(form, label, word)
  await row.getByRole('radio', { name: beginsWith(word) }).check()
}

async function upload(page: Page, form: Locator, label: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: new RegExp(`^Choose .*${escaped(label)}$`) }).click()
  await (await choosing).setFiles(certificatePath)
  await expect(form.getByRole('button', { name: new RegExp(`^Replace.*${escaped(label)}$`) })).toBeVisible()
}

async function writeLines(form: Locator, label: string, lines: unknown): Promise<void> {
  const texts = Array.isArray(lines) ? lines.map(String) : []
  for (const [index, text] of texts.entries()) {
    const line = form.getByLabel(`${label}, line ${index + 1}`, { exact: true })
    await line.fill(text)
    if (index < texts.length - 1) await line.press('Enter')
  }
}

const wordOf = (field: FieldOf<'select'>, value: unknown): string =>
  field.options.find((option) => option.value === value)?.label ?? String(value)

/** A form being filled in: the form, the values, and the name chosen for every teacher. */
interface Filling {
  page: Page
  form: Locator
  values: Values
  teacher: string
}

async function type(field: Field, { form, values }: Filling): Promise<void> {
  for (const { key, label } of partsOf(field)) await inputOf(form, label).fill(String(values[key]))
}

/** A person's action at each kind of field. */
const fill: PerKind<[filling: Filling], Promise<void>> = {
  text: type,
  longText: type,
  textList: ({ key, label }, { form, values }) => writeLines(form, label, values[key]),
  date: type,
  dateRange: type,
  count: type,
  select: (field, { form, values }) => chooseWord(form, field.label, wordOf(field, values[field.key])),
  multiSelect: async ({ key, label }, { form, values }) => {
    for (const word of Array.isArray(values[key]) ? values[key] : []) await choose(form, label, String(word))
  },
  teacher: ({ label }, { form, teacher }) => choose(form, label, teacher),
  // The items depend on the department: choose the first.
  catalogue: async ({ label }, { form }) => {
    // The parent of an item is filled in with it.
    if ((await inputOf(form, label).inputValue()) === '') await choose(form, label, null)
  },
  patientRef: type,
  person: type,
  file: ({ label }, { page, form }) => upload(page, form, label),
  computed: (field, { form, values }) =>
    expect(form.getByLabel(field.label, { exact: true })).toHaveText(
      String(computedValues([field], values)[field.key]),
    ),
}

/** Opens the section of a long form that contains a field. */
async function openSection(form: Locator, kind: EntryKindSpec, key: string): Promise<void> {
  const section = kind.sections?.find(({ keys }) => keys.includes(key))
  if (!section) return
  const heading = form.getByRole('button', { name: beginsWith(section.title) })
  if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.click()
}

/** Fills in an open form; `teacher` is the name chosen for every teacher. */
export async function fillEntry(page: Page, kind: EntryKindSpec, values: Values, teacher: string): Promise<void> {
  const form = page.getByRole('dialog', { name: addTitleOf(kind), exact: true })
  // Computed fields come last: they may depend on fields below them.
  const isComputed = (field: Field): boolean => field.kind === 'computed'
  for (const field of [...kind.fields.filter((one) => !isComputed(one)), ...kind.fields.filter(isComputed)]) {
    await openSection(form, kind, field.key)
    const isLeftOut = inputKeys(field).some((key) => isBlank(values[key]))
    if (!isLeftOut) await byKind(fill, field, { page, form, values, teacher })
  }
}
