// Descriptions of the audit log's actions, by action and by filter choice.
import type { ActionGroup } from './action-group.ts'
import { auditGroups } from './audit-groups.ts'

const groups: readonly [string, ActionGroup][] = Object.entries(auditGroups)

/** Every action that has a description. */
export const auditActionWords: Readonly<Record<string, string>> = Object.fromEntries(
  groups.flatMap(([, { actions }]) => Object.entries(actions)),
)

/** The actions of a filter choice, which is a group or a single action; undefined for an unknown choice. */
export function actionsOf(choice: string): readonly string[] | undefined {
  const group = groups.find(([name]) => name === choice)
  if (group) return Object.keys(group[1].actions)
  return Object.hasOwn(auditActionWords, choice) ? [choice] : undefined
}

/** The description of an action; the stored name when there is none. */
export const actionText = (action: string): string => auditActionWords[action] ?? action
