// Messages about the package of a college.
import type { Messages } from '../../kernel/message.ts'

export const collegePackageMessages = {
  requested: 'The package is being made. We’ll notify you when it is ready.',
  running: 'A package of this college is already being made.',
  tooLarge:
    'The files of this college are more than the {n} GB that a package may have. Please ask the operator of this server.',
  noRoom: 'The server has no room for a package of this college now. Please tell its operator, or try again later.',
} as const satisfies Messages
