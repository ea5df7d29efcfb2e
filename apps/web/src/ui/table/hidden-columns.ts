// Which columns of a table somebody does not want to see, kept on the device. Hidden ones are named and not shown ones,
// so that a column which is new appears. Until somebody chooses, the table's usual ones are hidden.
import { useState } from 'react'

const keyOf = (userId: string, table: string): string => `rounds.columns.${userId}.${table}`

/** The stored columns, from any version of the product; null where there are none, or nonsense. */
export function readHidden(userId: string, table: string): string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, table)) ?? 'null')
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : null
  } catch {
    return null
  }
}

/** `usual`: what is hidden without a choice, which needs no place on the device. */
export function keepHidden(
  userId: string,
  table: string,
  hidden: readonly string[],
  usual: readonly string[] = [],
): void {
  const isUsual = hidden.length === usual.length && usual.every((key) => hidden.includes(key))
  try {
    if (isUsual) localStorage.removeItem(keyOf(userId, table))
    else localStorage.setItem(keyOf(userId, table), JSON.stringify(hidden))
  } catch {
    // A full or forbidden storage costs the memory, not the choice.
  }
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
