// States and union territories of India.
import { z } from 'zod'

export const State = z.object({ id: z.uuid(), name: z.string() })
export type State = z.infer<typeof State>
