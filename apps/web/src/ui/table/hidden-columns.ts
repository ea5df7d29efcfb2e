// The columns that a person hides in a table, stored on the device. Storing hidden columns instead of visible ones
// makes a new column appear. Until the person chooses, the table's defaults are hidden.
import { useState } from 'react'
import { deviceChoice, keepDeviceChoice } from '#web/kernel/device-choice.ts'

const keyOf = (userId: string, table: string): string => `rounds.columns.${userId}.${table}`

/** Reads the stored columns, from any version of the product; null when there are none or they are malformed. */
export function readHidden(userId: string, table: string): string[] | null {
  const kept = deviceChoice(keyOf(userId, table))
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : null
}

/** `usual` holds the columns hidden by default. A choice equal to the default is not stored. */
export function keepHidden(
  userId: string,
  table: string,
  hidden: readonly string[],
  usual: readonly string[] = [],
): void {
  const isUsual = hidden.length === usual.length && usual.every((key) => hidden.includes(key))
  keepDeviceChoice(keyOf(userId, table), isUsual ? null : hidden)
}

/** The keys of the columns that a person hides on this device, and the function that changes them. */
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
