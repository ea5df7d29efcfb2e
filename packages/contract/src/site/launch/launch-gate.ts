// The pages that are open before the launch: the gate, the Master's sign-in, sign-out, the CRM's return, and mailed links.
import { linkPaths } from '../../membership/registration/link-paths.ts'

const openBefore = new Set(['/launching', '/staffLogin', '/logout', '/zoho'])

/** True for a public page that is open before the launch. */
export function isOpenBeforeLaunch(path: string): boolean {
  return openBefore.has(path) || linkPaths.some((link) => path.startsWith(link))
}
