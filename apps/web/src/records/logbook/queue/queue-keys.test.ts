// The action of each key, and the keys left to the browser.
import { describe, expect, it } from 'vitest'
import { actionOf, queueKeys } from './queue-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

describe('actionOf', () => {
  it.each([
    ['j', { name: 'next' }],
    ['K', { name: 'previous' }],
    ['a', { name: 'approve' }],
    ['0', { name: 'score', value: 0 }],
    ['4', { name: 'score', value: 4 }],
    ['5', { name: 'readyRemark', index: 0 }],
    ['9', { name: 'readyRemark', index: 4 }],
    ['Enter', { name: 'open' }],
    ['?', { name: 'help' }],
    ['toString', null],
    ['q', null],
  ])('maps %s to %o', (key, action) => expect(actionOf({ ...plain, key })).toEqual(action))

  it.each(['ctrlKey', 'metaKey', 'altKey'])('ignores keys pressed with %s', (modifier) => {
    expect(actionOf({ ...plain, key: 'a', [modifier]: true })).toBeNull()
  })

  it('handles every single letter in the help', () => {
    const letters = queueKeys.map(({ keys }) => keys).filter((keys) => keys.length === 1)
    for (const key of letters) expect([key, actionOf({ ...plain, key })]).not.toEqual([key, null])
  })
})
