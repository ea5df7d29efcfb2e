// The batch filter of student lists.
import { z } from 'zod'

/** The starting year of the academic year in which they joined: 2025 for the batch 2025-26. */
export const Batch = z.coerce.number().int().min(1950).max(2100)
