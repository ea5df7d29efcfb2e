// Before every test file of the web that has a document: matchers of elements (`toBeVisible`, `toHaveValue`, `toHaveFocus`).
import { vi } from 'vitest'

// Half of the files have none: they need not wait for what they cannot use.
if (typeof document !== 'undefined') await import('@testing-library/jest-dom/vitest')

// Here and not in the files that need it: the files of a worker share what imports the library, mocked or not.
vi.mock('@simplewebauthn/browser', () => import('./browser-passkeys.ts'))
