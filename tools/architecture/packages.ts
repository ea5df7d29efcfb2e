// Rules about dependencies: exact versions, few of them, and a lock file that names no private registry.
import { z } from 'zod'

const Versions = z.record(z.string(), z.string()).default({})
/** The parts of a package.json that the rules read. */
export const Manifest = z.object({
  name: z.string(),
  dependencies: Versions,
  devDependencies: Versions,
  optionalDependencies: Versions,
})
export type Manifest = z.infer<typeof Manifest>

/** The part of package-lock.json that the rules read. */
export const Lock = z.object({
  packages: z.record(z.string(), z.object({ resolved: z.string().optional(), link: z.boolean().optional() })),
})
export type Lock = z.infer<typeof Lock>

// 49 since `openid-client` signs people in at their college: a protocol of that weight should not be our own code.
const maxRuntimeDependencies = 49

/** Returns dependencies whose version is a range: two installs of one commit would differ. */
export function inexactVersions(manifests: readonly Manifest[]): string[] {
  return manifests.flatMap(({ name, dependencies, devDependencies, optionalDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([dependency, version]) => `${name}: ${dependency}@${version}`),
  )
}

/** Fonts for print and screen, which run no code. */
const isFont = (name: string): boolean => /^@(?:expo-google-fonts|fontsource-variable)\//.test(name)

/** Returns a fault when there are more direct runtime dependencies than can be watched, counted over all workspaces. */
export function tooManyDependencies(manifests: readonly Manifest[]): string[] {
  const ours = new Set(manifests.map(({ name }) => name))
  const names = new Set(
    manifests
      .flatMap(({ dependencies }) => Object.keys(dependencies))
      .filter((name) => !ours.has(name) && !isFont(name)),
  )
  if (names.size <= maxRuntimeDependencies) return []
  return [`${names.size} direct runtime dependencies, at most ${maxRuntimeDependencies}`]
}

/** Returns entries of the lock file that are bound to one registry host or one folder of one machine. */
export function boundToHost(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !(link && /^(?:apps|packages)\//.test(resolved)))
    .map(([path, { resolved }]) => `${path}: ${resolved}`)
}
