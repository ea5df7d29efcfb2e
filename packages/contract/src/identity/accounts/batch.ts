// The batch that lists of students are narrowed to.
import { z } from 'zod'

/** The year in which the academic year began that they joined in: 2025 for the batch 2025-26. */
export const Batch = z.coerce.number().int().min(1950).max(2100)
