// The focus of a button that was disabled while loading.
// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { keepFocusOfLoading } from './loading-focus.ts'

beforeAll(() => keepFocusOfLoading(document))

let button: HTMLButtonElement
let other: HTMLInputElement
beforeEach(() => {
  document.body.innerHTML = '<button type="button">Send</button><input>'
  button = document.querySelector('button') ?? new HTMLButtonElement()
  other = document.querySelector('input') ?? new HTMLInputElement()
})

/** Mutation observers report in a task of their own. */
const told = () => new Promise((resolve) => setTimeout(resolve))

/** Imitates Chrome, where the focus moves to the body from the next frame on. */
async function wait(): Promise<void> {
  button.focus()
  button.disabled = true
  await told()
  other.focus()
  other.blur()
  expect(document.activeElement).toBe(document.body)
}

test('the button regains the focus after loading', async () => {
  await wait()
  button.disabled = false
  await told()
  expect(button).toHaveFocus()
})

test('a focus that has moved elsewhere remains there', async () => {
  await wait()
  other.focus()
  button.disabled = false
  await told()
  expect(other).toHaveFocus()
})

test('a button that never had the focus does not receive it', async () => {
  button.disabled = true
  await told()
  button.disabled = false
  await told()
  expect(document.activeElement).toBe(document.body)
})
