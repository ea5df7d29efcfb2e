// The observed work of one student: the number of each form in the last 90 days, and the trend of an item.
import { NativeSelect, Stack, Text } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { TemplateId } from '@rounds/contract/training/appraisal-forms/form-templates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counting, titleOf } from './appraisal-text.ts'
import { AppraisalTrend } from './appraisal-trend.tsx'
import { studentAppraisalsQuery } from './appraisals.queries.ts'
import { recentText } from './observed-text.ts'

/** Renders nothing before the first assessment. */
export function WorkplaceFigures({ studentId }: { studentId: string }) {
  const query = useQuery(studentAppraisalsQuery('workplace', studentId))
  const data = counting(query.data ?? [])
  const [chosen, setChosen] = useState<TemplateId | null>(null)
  const forms = [...Map.groupBy(data, ({ template }) => template.id)]
  const [, shown] = forms.find(([id]) => id === chosen) ?? forms[0] ?? []
  if (!shown) return null
  return (
    <Stack gap="sm">
      <Text size="sm">{recentText(data, businessDateOf(new Date()))}</Text>
      {forms.length > 1 && (
        <NativeSelect
          size="sm"
          label="Development on"
          maw={420}
          value={shown[0]?.template.id}
          data={forms.map(([id, [first]]) => ({ value: id, label: first ? titleOf(first) : id }))}
          onChange={({ currentTarget }) => {
            const form = forms.find(([id]) => id === currentTarget.value)
            setChosen(form?.[0] ?? null)
          }}
        />
      )}
      {shown.length > 1 && <AppraisalTrend appraisals={shown} />}
    </Stack>
  )
}
