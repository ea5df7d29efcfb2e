// The list of the components of the running product, in CycloneDX, from the lock file. With it an operator can query
// any service for known vulnerabilities. npm's own list leaves out packages that both the product and its developers
// use.
import { z } from 'zod'

const LockedPackage = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  link: z.boolean().optional(),
})
const LockFile = z.object({ version: z.string(), packages: z.record(z.string(), LockedPackage) })
type LockedPackage = z.infer<typeof LockedPackage>

interface Component {
  type: 'library'
  name: string
  version: string
  purl: string
  hashes: { alg: string; content: string }[]
  licenses: { expression: string }[]
}

const folder = 'node_modules/'

/** True for packages installed to run the product: not our own workspaces, and not developer tools. */
const isRunning = (path: string, { dev, link }: LockedPackage): boolean => path.includes(folder) && !dev && !link

function component(path: string, { version = '', integrity, license }: LockedPackage): Component {
  const name = path.slice(path.lastIndexOf(folder) + folder.length)
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: (integrity?.split(' ') ?? []).map((digest) => {
      const [algorithm = '', base64 = ''] = digest.split(/-(.*)/s)
      const content = Buffer.from(base64, 'base64').toString('hex')
      return { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content }
    }),
    licenses: license ? [{ expression: license }] : [],
  }
}

/** Returns the list for the text of a `package-lock.json`: the same text gives the same list. */
export function billOfMaterials(lockFile: string) {
  const { version, packages } = LockFile.parse(JSON.parse(lockFile))
  const components = Object.entries(packages)
    .filter(([path, locked]) => isRunning(path, locked))
    .map(([path, locked]) => component(path, locked))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'rounds', version } },
    // A package in two folders is listed once.
    components: [...new Map(components.map((one) => [one.purl, one])).values()],
  }
}
