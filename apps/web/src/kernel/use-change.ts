// A mutation that refetches the queries it affects.
import { type MutationMeta, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * Returns the mutation of `change`, which refetches the queries under `touches`. Set `meta.quiet` when the form shows
 * refusals at its fields.
 */
export function useChange<Input, Output>(
  touches: QueryKey,
  change: (input: Input) => Promise<Output>,
  meta: MutationMeta = {},
) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: change,
    onSettled: (_output, refusal) => {
      const read = client.invalidateQueries({ queryKey: touches })
      // After a success, wait for the refetch, so that a dialog closes over an updated list. A refusal is shown at
      // once.
      return refusal ? undefined : read
    },
  })
}
