// The collection frees the garbage of the start, and nothing else.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { collectStart } from './collect-start.ts'

it('frees unreferenced objects, and leaves no access to the garbage collector', async () => {
  const held = { name: 'held' }
  const refs = [new WeakRef(held), new WeakRef({ name: 'left' })]
  // The target of a weak reference lives until the end of the turn.
  await nextTurn()
  collectStart()
  expect(refs.map((ref) => ref.deref()?.name)).toEqual(['held', undefined])
  expect(Reflect.get(globalThis, 'gc')).toBeUndefined()
})
