// Builds the register of processing from the data register: one activity per table with personal data.
import { dataClasses } from '@rounds/contract/kernel/data-register/data-classes'
import type { ProcessingActivity } from '@rounds/contract/overview/processing-register/processing-register'
import {
  columnsOf,
  erasuresOf,
  isPersonal,
  storagePlaces,
  type TableRegister,
  terms,
} from '#api/kernel/schema/table-register.ts'

const isOfServer = ({ owner }: ProcessingActivity): boolean => owner === terms.operator

/** The activities in the order of the data register; data kept by the operator to run the server comes last. */
export function processingActivities(register: Readonly<Record<string, TableRegister>>): ProcessingActivity[] {
  const activities = Object.entries(register).flatMap(([table, facts]) => {
    if (!isPersonal(facts)) return []
    const { holds, purpose, about, owner, seenBy, retention, storedIn = [storagePlaces.database] } = facts
    const present = new Set(columnsOf(facts).map(({ dataClass }) => dataClass))
    return {
      table,
      holds,
      purpose,
      about: [...about],
      classes: dataClasses.filter((dataClass) => present.has(dataClass)),
      owner,
      seenBy: [...seenBy],
      retention,
      erasure: erasuresOf(facts).map(({ how }) => how),
      storedIn: [...storedIn],
    }
  })
  const [work, others] = [activities.filter(isOfServer), activities.filter((one) => !isOfServer(one))]
  return [...others, ...work]
}
