// Runs before every web test file: adds element matchers (`toBeVisible`, `toHaveValue`, `toHaveFocus`) where there is a
// document.
import { vi } from 'vitest'

// Half of the test files have no document and need not load the matchers.
if (typeof document !== 'undefined') await import('@testing-library/jest-dom/vitest')

// Mocked for all test files, because those of one worker share modules that import the library.
vi.mock('@simplewebauthn/browser', () => import('./browser-passkeys.ts'))
