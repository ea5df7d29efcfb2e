// Possible formulas get an apostrophe, whatever blanks come first and whatever form the first sign has.
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import type { TestDatabase } from '#api/testing/test-database.ts'
import { guarded } from './formula-guard.ts'

async function shown({ db }: TestDatabase, texts: readonly string[]): Promise<(string | null)[]> {
  const rows = await db.uncheckedRows(
    z.object({ cell: z.string().nullable() }),
    `select ${guarded('cell')} as cell from jsonb_array_elements_text($1::jsonb) with ordinality as given (cell, at) order by at`,
    [JSON.stringify(texts)],
  )
  return rows.map(({ cell }) => cell)
}

const starts = [...'=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−']
const blanks = [
  '',
  ' ',
  '  ',
  '\t',
  '\n',
  '\r',
  '\u00a0',
  '\u2003',
  '\u3000',
  '\u200b',
  '\ufeff',
  '\u2060',
  ' \u00a0\t',
]

it('guards every form of a formula’s first sign, behind blanks of every kind', async ({ database }) => {
  const formulas = blanks.flatMap((blank) => starts.map((start) => `${blank}${start}HYPERLINK("http://x")`))
  expect(await shown(database, formulas)).toEqual(formulas.map((formula) => `'${formula}`))
})

it('guards a leading tab or carriage return', async ({ database }) => {
  expect(await shown(database, ['\tx', '\rx'])).toEqual(["'\tx", "'\rx"])
})

it('leaves other texts unchanged', async ({ database }) => {
  const texts = ['', ' ', 'LP', ' x', 'a=b', '२ घंटे', '(-1)', '5 − 3', '– a dash', '👍', '"=1"', '\nline']
  expect(await shown(database, texts)).toEqual(texts)
})
