// docs/endpoints.md: every operation with who may call it, how it may refuse, and what it leaves in the audit log.
import { type Access, type AccessRole, accessRoles, reaches } from '@rounds/contract/kernel/access'
import type { EndpointGroup, EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { problems } from '@rounds/contract/kernel/problem'
import { code, generatedNote, markdownTable } from './table.ts'

/** @param groups `ring/feature` → its operations, in the order in which the document shows them */
export function endpointsDocument(groups: Readonly<Record<string, EndpointGroup>>): string {
  const operations = Object.values(groups).flatMap((group) => Object.values(group))
  const sections = Object.entries(groups).map(([name, group]) => `## ${name}\n\n${groupTable(group)}`)
  return [
    generatedNote,
    '# Operations',
    `${operations.length} operations, all below ${code('/api')}. “Who” names each role with how far it sees; a role that is not named is refused. Every operation may also answer ${code('invalid')}, ${code('malformed')} and ${code('internal')}, and one that is not public ${code('unauthenticated')} and ${code('forbidden')}.`,
    ...sections,
    `## Refusals\n\n${problemTable()}`,
    '',
  ].join('\n\n')
}

function groupTable(group: EndpointGroup): string {
  return markdownTable(
    ['Operation', 'What it does', 'Who', 'Refuses with', 'Audit'],
    Object.values(group).map((spec) => [
      `${code(`${spec.method} ${spec.path}`)}${notes(spec)}`,
      spec.summary,
      whoText(spec.access) + (spec.standing && spec.standing !== 'full' ? ` (also ${spec.standing} students)` : ''),
      (spec.problems ?? []).map(code).join(' '),
      spec.audit ? code(spec.audit) : '',
    ]),
  )
}

function notes(spec: EndpointSpec): string {
  const found = [
    spec.upload ? 'one file' : '',
    passwordAgain(spec),
    spec.tokenScope ? `by a token of the scope ${code(spec.tokenScope)} too` : '',
    spec.streams ? (spec.live ? 'answers with a stream of events' : 'answers with a file') : '',
  ].filter((note) => note !== '')
  return found.length > 0 ? ` (${found.join(', ')})` : ''
}

/** Whether the caller's own password is asked for again, and for which fields of the body. */
function passwordAgain({ passwordAgain: needed }: EndpointSpec): string {
  if (!needed) return ''
  return needed === true ? 'own password again' : `own password again for ${needed.join(', ')}`
}

/** Roles grouped by reach, from the narrowest: `own: student; department: faculty, hod`. */
export function whoText(access: Access): string {
  if (access === 'public') return 'public'
  const rolesOf = (reach: string): AccessRole[] => accessRoles.filter((role) => access[role] === reach)
  return reaches
    .map((reach) => ({ reach, roles: rolesOf(reach) }))
    .filter(({ roles }) => roles.length > 0)
    .map(({ reach, roles }) => `${reach}: ${roles.length === accessRoles.length ? 'everybody' : roles.join(', ')}`)
    .join('; ')
}

function problemTable(): string {
  return markdownTable(
    ['Code', 'HTTP status', 'Title', 'Usual sentence'],
    Object.entries(problems).map(([name, { status, title, message }]) => [code(name), String(status), title, message]),
  )
}
