// Which pages are open before the launch: the gate itself, the way in for the Master, and the links of the invited.
import { linkPaths } from '../../membership/registration/link-paths.ts'

const openBefore = new Set(['/launching', '/staffLogin', '/logout', '/zoho'])

/** True for a page outside the signed-in product that nobody needs to wait for. */
export function isOpenBeforeLaunch(path: string): boolean {
  return openBefore.has(path) || linkPaths.some((link) => path.startsWith(link))
}
