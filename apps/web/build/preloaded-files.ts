// Build setting: the files preloaded with a page. The lists are part of the first load, ten files for each page.

/** The chunk names of the pages that follow sign-in. */
export const isOpenedFirst = (name: string): boolean => /^(?:dashboard-page|signed-in-frame)$/.test(name)

const isOpenedFirstFile = (file: string): boolean => /^assets\/(?:dashboard-page|signed-in-frame)-/.test(file)

/**
 * Public pages and the pages after sign-in preload all their files. By the time any other page opens, the service
 * worker has stored all scripts, so only the styles are preloaded, for which the page waits.
 */
export function preloadedWith(file: string, files: string[]): string[] {
  const isOfSignedIn = files.some((name) => name.startsWith('assets/workspace-'))
  return isOfSignedIn && !isOpenedFirstFile(file) ? files.filter((name) => name.endsWith('.css')) : files
}
