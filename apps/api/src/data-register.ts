// The register of data (controls: C30): every column of every table with its class, and for each table whose the data is,
// how long it is kept, whether its owner's copy has it, and what an erasure does. A test compares it with the database;
// docs/data-register.md is made of it.
import { billingRegister } from './billing/data-register.data.ts'
import { kernelRegister } from './kernel/schema/data-register.data.ts'
import type { TableRegister } from './kernel/schema/table-register.ts'
import { peopleRegister } from './membership/data-register.data.ts'
import { recordsRegister } from './records/data-register.data.ts'
import { referenceRegister } from './reference/data-register.data.ts'
import { siteRegister } from './site/data-register.data.ts'

/** Table → its facts, and for each class the columns of it, separated by spaces. */
export const dataRegister: Readonly<Record<string, TableRegister>> = {
  ...kernelRegister,
  ...referenceRegister,
  ...peopleRegister,
  ...billingRegister,
  ...recordsRegister,
  ...siteRegister,
}
