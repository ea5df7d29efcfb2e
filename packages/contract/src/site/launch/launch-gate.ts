// Which pages are open before the launch: the gate itself, and the way in for the Master.

const openBefore = new Set(['/launching', '/staffLogin', '/logout', '/zoho'])

/** True for a page outside the signed-in product that nobody needs to wait for. */
export function isOpenBeforeLaunch(path: string): boolean {
  return openBefore.has(path) || path.startsWith('/reset-password/')
}
