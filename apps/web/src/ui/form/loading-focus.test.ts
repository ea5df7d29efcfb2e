// Where the focus is once a button can be pressed again.
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

/** What is watched is told in a task of its own. */
const told = () => new Promise((resolve) => setTimeout(resolve))

/** As in Chrome, where the focus is the page's from the next frame on. */
async function wait(): Promise<void> {
  button.focus()
  button.disabled = true
  await told()
  other.focus()
  other.blur()
  expect(document.activeElement).toBe(document.body)
}

test('the button that waited has it again', async () => {
  await wait()
  button.disabled = false
  await told()
  expect(button).toHaveFocus()
})

test('who has moved on is left alone', async () => {
  await wait()
  other.focus()
  button.disabled = false
  await told()
  expect(other).toHaveFocus()
})

test('a button that never had it takes none', async () => {
  button.disabled = true
  await told()
  button.disabled = false
  await told()
  expect(document.activeElement).toBe(document.body)
})
