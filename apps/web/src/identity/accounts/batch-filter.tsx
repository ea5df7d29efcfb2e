// Filters a list of students by batch: those who joined in one academic year.
import { NativeSelect } from '@mantine/core'
import { academicYear, academicYearOf, academicYearText } from '@rounds/contract/identity/accounts/academic-year'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'

/** The number of recent batches on offer; the address may name an earlier one. */
const offeredBatches = 8

interface Props {
  batch: number | undefined
  /** '' means every batch. */
  onBatch: (batch: string) => void
}

function joinedText(batch: number): string {
  const { from, to } = academicYear(batch)
  return `Joined ${showDate(from)} to ${showDate(to)}`
}

export function BatchFilter({ batch, onBatch }: Props) {
  const present = academicYearOf(businessDateOf(new Date()))
  const batches = Array.from({ length: offeredBatches }, (_, ago) => present - ago)
  const shown = batch && !batches.includes(batch) ? [...batches, batch] : batches
  return (
    <NativeSelect
      label="Batch"
      size="sm"
      title={batch ? joinedText(batch) : undefined}
      value={batch ? String(batch) : ''}
      data={[
        { value: '', label: 'Batch' },
        ...shown.map((one) => ({ value: String(one), label: academicYearText(one) })),
      ]}
      onChange={(event) => onBatch(event.currentTarget.value)}
    />
  )
}
