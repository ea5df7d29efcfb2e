// The words of the audit log's actions: by action, and by what a search asks for.
import type { ActionGroup } from './action-group.ts'
import { auditGroups } from './audit-groups.ts'

const groups: readonly [string, ActionGroup][] = Object.entries(auditGroups)

/** Every action that has words, with them. */
export const auditActionWords: Readonly<Record<string, string>> = Object.fromEntries(
  groups.flatMap(([, { actions }]) => Object.entries(actions)),
)

/** The actions that a choice of the filter stands for: a group, or one action; undefined for none that is known. */
export function actionsOf(choice: string): readonly string[] | undefined {
  const group = groups.find(([name]) => name === choice)
  if (group) return Object.keys(group[1].actions)
  return Object.hasOwn(auditActionWords, choice) ? [choice] : undefined
}

/** What an event says was done: its action in words, or as it is stored where nobody has words for it. */
export const actionText = (action: string): string => auditActionWords[action] ?? action
