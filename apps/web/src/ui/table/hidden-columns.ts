// Which columns of a table somebody does not want to see, kept on the device. Hidden ones are named and not shown ones,
// so that a column which is new appears. Until somebody chooses, the table's usual ones are hidden.
import { useState } from 'react'
import { deviceChoice, keepDeviceChoice } from '#web/kernel/device-choice.ts'

const keyOf = (userId: string, table: string): string => `rounds.columns.${userId}.${table}`

/** The stored columns, from any version of the product; null where there are none, or nonsense. */
export function readHidden(userId: string, table: string): string[] | null {
  const kept = deviceChoice(keyOf(userId, table))
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : null
}

/** `usual`: what is hidden without a choice, which needs no place on the device. */
export function keepHidden(
  userId: string,
  table: string,
  hidden: readonly string[],
  usual: readonly string[] = [],
): void {
  const isUsual = hidden.length === usual.length && usual.every((key) => hidden.includes(key))
  keepDeviceChoice(keyOf(userId, table), isUsual ? null : hidden)
}

/** The columns of a table that a person hides on this device, by key, and the way to change them. */
export function useHiddenColumns(
  userId: string,
  table: string,
  usual: readonly string[] = [],
): [readonly string[], (hidden: readonly string[]) => void] {
  const [chosen, setChosen] = useState(() => readHidden(userId, table))
  function onHidden(next: readonly string[]): void {
    setChosen([...next])
    keepHidden(userId, table, next, usual)
  }
  return [chosen ?? usual, onHidden]
}
