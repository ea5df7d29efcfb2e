// Before every test file of the web that has a document: matchers of elements (`toBeVisible`, `toHaveValue`, `toHaveFocus`).

// Half of the files have none: they need not wait for what they cannot use.
if (typeof document !== 'undefined') await import('@testing-library/jest-dom/vitest')

export {}
