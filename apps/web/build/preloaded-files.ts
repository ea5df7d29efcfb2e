// Build setting: what is asked for together with a page. The lists stand in the first load, ten files for each page.

/** The pages that a sign-in leads to, by the names of their chunks. */
export const isOpenedFirst = (name: string): boolean => /^(?:dashboard-page|signed-in-frame)$/.test(name)

const isOpenedFirstFile = (file: string): boolean => /^assets\/(?:dashboard-page|signed-in-frame)-/.test(file)

/**
 * Public pages and those that a sign-in leads to bring their files along. By the time that any other page is opened the
 * service worker has kept all files, so of those the styles are enough, which the page waits for.
 */
export function preloadedWith(file: string, files: string[]): string[] {
  const isOfSignedIn = files.some((name) => name.startsWith('assets/workspace-'))
  return isOfSignedIn && !isOpenedFirstFile(file) ? files.filter((name) => name.endsWith('.css')) : files
}
