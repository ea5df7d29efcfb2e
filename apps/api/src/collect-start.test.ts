// What a start leaves behind is gone, and nothing else.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { collectStart } from './collect-start.ts'

it('frees what nothing holds, and leaves no way to ask for it behind', async () => {
  const held = { name: 'held' }
  const refs = [new WeakRef(held), new WeakRef({ name: 'left' })]
  // What a weak reference was made of lives until the turn ends.
  await nextTurn()
  collectStart()
  expect(refs.map((ref) => ref.deref()?.name)).toEqual(['held', undefined])
  expect(Reflect.get(globalThis, 'gc')).toBeUndefined()
})
