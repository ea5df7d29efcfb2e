// Declares the sealed column of package keys, each bound to its package.
import { sealedColumn } from '#api/kernel/sealing/sealed-column.ts'

export const collegePackageKey = sealedColumn({ name: 'college_packages.sealed_key', context: 't.id' })
