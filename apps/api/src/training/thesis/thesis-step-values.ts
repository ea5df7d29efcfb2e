// Checks the value that a student sets for a step: the guide, the co-guides' departments, the uploaded file.
import { fillMessage } from '@rounds/contract/kernel/message'
import { invalid } from '@rounds/contract/kernel/problem'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { thesisMessages } from '@rounds/contract/training/thesis/thesis.messages'
import type { Api } from '#api/kernel/api.ts'
import { findTeachers } from '#api/records/logbook/writing/entry-references.ts'
import { departmentNames, type Owner, type StepValue, takeFile } from './change-thesis.store.ts'

export async function guideOf({ db }: Api, owner: Owner, id: string): Promise<StepValue> {
  const name = (await findTeachers(db, owner, [id])).get(id)
  if (name === undefined) throw invalid({ guideId: thesisMessages.notAGuide })
  return { guide: { id, name } }
}

export async function coGuidesOf(
  { db }: Api,
  collegeId: string,
  list: readonly { name: string; departmentId: string }[],
): Promise<StepValue> {
  const names = await departmentNames(
    db,
    collegeId,
    list.map(({ departmentId }) => departmentId),
  )
  const coGuides = list.map(({ name, departmentId }, index) => {
    const department = names.get(departmentId)
    if (department !== undefined) return { name, department }
    const message = fillMessage(thesisMessages.coGuideDepartment, { n: index + 1 })
    throw invalid({ [`coGuides.${index}.departmentId`]: message })
  })
  return { coGuides }
}

export async function takeOwnFile({ db }: Api, id: string, studentId: string, now: Date): Promise<void> {
  if (!(await takeFile(db, id, studentId, now))) throw invalid({ fileId: entryMessages.fileGone })
}
