// Where the keys lie of the packages that colleges asked for, bound to their package.
import { sealedColumn } from '#api/kernel/sealing/sealed-column.ts'

export const collegePackageKey = sealedColumn({ name: 'college_packages.sealed_key', context: 't.id' })
