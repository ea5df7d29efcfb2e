// `npm run --silent sbom > rounds.cdx.json` prints the list of the components of the running product.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../child.ts'
import { billOfMaterials } from '../documents/bill-of-materials.ts'

console.log(JSON.stringify(billOfMaterials(readFileSync(join(root, 'package-lock.json'), 'utf8')), null, 2))
