// Appraisals signed before their wording was stored: the migration adds the shipped wording.
import { itemsOf, shippedTemplates } from '@rounds/contract/training/appraisal-forms/form-templates'
import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import { migrate } from '#api/kernel/schema/migrations.ts'
import { openEarlierDatabase } from '#api/testing/databases/earlier-schema.ts'
import { insertRow } from '#api/testing/insert-row.ts'

it('migrates appraisals signed earlier to version 1 of the shipped wording', async () => {
  const db = await openEarlierDatabase('0097')
  try {
    await db.unchecked("set session_replication_role = 'replica'")
    const signed = { signedById: uuidv7(), signedAt: '2026-03-10T04:30:00Z', version: 1 }
    const place = { collegeId: uuidv7(), departmentId: uuidv7(), studentId: uuidv7() }
    for (const form of ['quarterly', 'aetcom'] as const) {
      const appraisalId = uuidv7()
      const period = { form, year: 1, fromDate: '2025-12-01', toDate: '2026-03-01', version: 1 }
      const scores = itemsOf(shippedTemplates[form]).map((_, index) => 1 + (index % 9))
      await insertRow(db, 'appraisals', { id: appraisalId, ...place, ...period })
      const { studentId } = place
      await insertRow(db, 'appraisal_versions', { id: uuidv7(), appraisalId, studentId, ...signed, scores })
    }
    await db.unchecked("set session_replication_role = 'origin'")
    await migrate(db)
    const kept = await db.unchecked(
      'select template, template_version, items, groups, discussed from appraisal_versions order by template desc',
    )
    const wordsOf = (form: 'quarterly' | 'aetcom') => itemsOf(shippedTemplates[form])
    expect(kept).toEqual([
      {
        template: 'quarterly',
        template_version: 1,
        groups: null,
        discussed: null,
        items: wordsOf('quarterly').map(({ item }) => item),
      },
      {
        template: 'aetcom',
        template_version: 1,
        discussed: null,
        items: wordsOf('aetcom').map(({ item }) => item),
        groups: wordsOf('aetcom').map(({ group }) => group),
      },
    ])
    await expect(db.unchecked("update appraisal_versions set groups = '{}'")).rejects.toThrow(/appraisal/)
  } finally {
    await db.close()
  }
})
