// A change by a call, after which what it touches is read again.
import { type MutationMeta, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * The mutation of `change`; queries under `touches` are read again. `meta.quiet` when the form shows a refusal at its fields.
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
      // A dialog closes over a list that is up to date; a refusal need not wait for it, often it is why one comes.
      return refusal ? undefined : read
    },
  })
}
