// The selection of variants: complete when they are few, and with every pair of choices when they are many.
import { expect, it } from 'vitest'
import { coveringVariants } from './covering-variants.ts'

it('includes all combinations when they are few', () => {
  const all = coveringVariants({ sort: ['date', 'status'], isSearch: [true, false], sight: ['own', 'all', null] })
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(12)
})

it('covers every pair of choices in few variants when there are many', () => {
  const axes = {
    sort: Array.from({ length: 10 }, (_, index) => `column${index}`),
    kindId: Array.from({ length: 24 }, (_, index) => `kind${index}`),
    status: ['Draft', 'Pending', 'Approved', 'Rejected', null],
    isSearch: [true, false],
    sight: ['own', 'department', 'college', 'all', 'nothing'],
  }
  const selected = coveringVariants(axes)
  expect(selected.length).toBeLessThan(300)
  const missing = Object.entries(axes).flatMap(([axis, choices]) =>
    Object.entries(axes).flatMap(([other, others]) =>
      choices.flatMap((choice) =>
        others
          .filter((second) => axis !== other && !selected.some((one) => one[axis] === choice && one[other] === second))
          .map((second) => `${axis} ${choice}, ${other} ${second}`),
      ),
    ),
  )
  expect(missing).toEqual([])
  const plain = { sort: 'column0', kindId: 'kind0', status: 'Draft', isSearch: true, sight: 'own' }
  for (const one of [plain, { ...plain, sort: 'column9' }, { ...plain, sight: 'all' }])
    expect(selected).toContainEqual(one)
})
