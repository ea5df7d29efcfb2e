// The browser interface of the journeys outside Chromium. Both protocols have the same pointer and keyboard actions.

/** One action of a WebDriver input source. */
export type Action =
  | { type: 'pointerMove'; x: number; y: number; duration: 0 }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'keyDown' | 'keyUp'; value: string }

interface Source {
  id: string
  type: 'pointer' | 'key'
  parameters?: { pointerType: 'mouse' }
  actions: readonly Action[]
}

export interface Browser {
  /** Name and version, such as `firefox 153.7.0`. */
  name: string
  open: (address: string) => Promise<void>
  /** Runs a function of the page, given as text, and returns the text that it returns. */
  run: (source: string) => Promise<string>
  perform: (sources: readonly Source[]) => Promise<void>
  close: () => Promise<void>
}

export const tapAt = (x: number, y: number): Source => ({
  id: 'mouse',
  type: 'pointer',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

export const keysOf = (text: string): Source => ({
  id: 'keys',
  type: 'key',
  actions: [...text].flatMap((value): Action[] => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})
