// Handles the queue's shortcuts while no input has the focus and no dialog is open. They can be turned off (WCAG
// 2.1.4).
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { actionOf, type QueueAction } from './queue-keys.ts'

const writing = 'textarea, select, [contenteditable=true], input:not([type=radio], [type=checkbox])'
/** Elements that Enter activates when they have the focus. */
const pressable = 'button, a[href], summary, input[type=checkbox]'

export function useKeySwitch() {
  const [areKeysOn, setAreKeysOn] = useLocalStorage({ key: 'rounds.queueKeys', defaultValue: true })
  return { areKeysOn, setAreKeysOn }
}

/** Calls `onAction` for each action. Return true if it was handled, to prevent the browser's default. */
export function useQueueKeys(onAction: (action: QueueAction) => boolean): void {
  const { areKeysOn } = useKeySwitch()
  const onPressed = useEffectEvent(onAction)
  useEffect(() => {
    if (!areKeysOn) return
    function onKeyDown(event: KeyboardEvent): void {
      const target = event.target instanceof Element ? event.target : null
      const action = actionOf(event)
      if (!action || event.defaultPrevented || target?.closest(writing)) return
      if (action.name === 'open' && target?.closest(pressable) && !target.closest('[data-queue-record]')) return
      if (document.querySelector('[role=dialog], dialog[open]')) return
      if (onPressed(action)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [areKeysOn])
}
