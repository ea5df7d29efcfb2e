// The messages about the package of everything of a college.
import type { Messages } from '../../kernel/message.ts'

export const collegePackageMessages = {
  requested: 'The package is being made. We’ll notify you when it is ready.',
  running: 'A package of this college is already being made.',
} as const satisfies Messages
