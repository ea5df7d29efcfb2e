// Queries of the register of processing.
import { processingRegister } from '@rounds/contract/overview/processing-register/processing-register.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'

export const processingRegisterQuery = queryOptions({
  queryKey: ['processing-register'],
  queryFn: async ({ signal }) => (await call(processingRegister.list, { signal })).activities,
})

/** The register as a file. */
export const processingRegisterFile = (): Promise<Blob> => callForBytes(processingRegister.export, {})
