// Which columns of a table somebody does not want to see, kept on the device. Hidden ones are named and not shown ones,
// so that a column which is new appears.
import { useState } from 'react'

const keyOf = (userId: string, table: string): string => `rounds.columns.${userId}.${table}`

/** The stored columns, from any version of the product; invalid content hides nothing. */
export function readHidden(userId: string, table: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, table)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

export function keepHidden(userId: string, table: string, hidden: readonly string[]): void {
  try {
    if (hidden.length === 0) localStorage.removeItem(keyOf(userId, table))
    else localStorage.setItem(keyOf(userId, table), JSON.stringify(hidden))
  } catch {
    // A full or forbidden storage costs the memory, not the choice.
  }
}

/** The columns of a table that a person hides on this device, by key, and the way to change them. */
export function useHiddenColumns(userId: string, table: string): [string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState(() => readHidden(userId, table))
  function onHidden(next: readonly string[]): void {
    setHidden([...next])
    keepHidden(userId, table, next)
  }
  return [hidden, onHidden]
}
