// Narrows a list of students to a batch: those who joined in one year.
import { NativeSelect } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'

/** The years that are offered; the address may name an earlier one. */
const offeredBatches = 8

interface Props {
  batch: number | undefined
  /** '' for every batch. */
  onBatch: (batch: string) => void
}

export function BatchFilter({ batch, onBatch }: Props) {
  const present = Number(businessDateOf(new Date()).slice(0, 4))
  const batches = Array.from({ length: offeredBatches }, (_, ago) => present - ago)
  const shown = batch && !batches.includes(batch) ? [...batches, batch] : batches
  return (
    <NativeSelect
      label="Batch"
      size="sm"
      value={batch ? String(batch) : ''}
      data={[{ value: '', label: 'Batch' }, ...shown.map((one) => ({ value: String(one), label: String(one) }))]}
      onChange={(event) => onBatch(event.currentTarget.value)}
    />
  )
}
