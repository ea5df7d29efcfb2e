// Placeholders for college, department and course until somebody touches the form. The real lists are a quarter of the
// page's size, so on a poor network the form appears that much sooner.
import { TextInput } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { IconSelector } from '@tabler/icons-react'
import { createAtom } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PlaceInputs, PlaceInputsProps } from './place-inputs.tsx'
import { type Faults, inputIdOf } from './sign-up-state.ts'

/** The first signs of a user, with mouse, finger, keyboard or assistive technology. */
const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click'] as const
const placeholderIds = [inputIdOf('collegeId'), inputIdOf('departmentId'), inputIdOf('courses')]

/** Wrapped in an object, because an atom treats a bare function as a computation. */
const lists = createAtom<{ Inputs: typeof PlaceInputs } | null>(null)
let loading: Promise<void> | null = null

/**
 * Loads the lists once for all forms; the promise resolves when they are in place. All callers share one promise,
 * because a second import would not wait for the styles of the first.
 */
export function loadPlaceInputs(): Promise<void> {
  loading ??= import('./place-inputs.tsx').then(
    (loaded) => {
      lists.set({ Inputs: loaded.PlaceInputs })
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

export function PlaceInputsWhenNeeded(props: PlaceInputsProps) {
  const [Lists, setLists] = useState(() => lists.get())
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    function show(): void {
      // An open dialog returns the focus to the field that had it, so that field must stay until the dialog closes.
      const dialog = document.querySelector('dialog[open]')
      if (dialog) {
        dialog.addEventListener('close', show, { once: true, signal: gone.signal })
        return
      }
      gone.abort()
      const focused = document.activeElement?.id ?? ''
      // Synchronous, so that no keystroke is lost between the old field and the new one.
      flushSync(() => setLists(lists.get()))
      if (placeholderIds.includes(focused)) document.getElementById(focused)?.focus()
    }
    const load = () => loadPlaceInputs().catch(() => setHasFailed(true))
    for (const sign of interactionEvents) {
      document.addEventListener(sign, () => void load(), { signal: gone.signal, passive: true })
    }
    const { unsubscribe } = lists.subscribe(show)
    return () => {
      unsubscribe()
      gone.abort()
    }
  }, [])
  if (Lists) return <Lists.Inputs {...props} />
  return <Placeholders faults={props.faults} collegeError={hasFailed ? generalMessages.listFailed : undefined} />
}

const list = {
  role: 'combobox',
  'aria-haspopup': 'listbox',
  'aria-expanded': false,
  // Text typed before the list arrives would be lost.
  readOnly: true,
  required: true,
  rightSection: <IconSelector size={18} stroke={1.5} aria-hidden />,
  rightSectionPointerEvents: 'none',
} as const

function Placeholders({ faults, collegeError }: { faults: Faults; collegeError: string | undefined }) {
  return (
    <>
      <TextInput
        {...list}
        id={inputIdOf('collegeId')}
        label="College"
        placeholder="Search by name, place or state"
        error={collegeError ?? faults.collegeId}
      />
      <TextInput
        {...list}
        id={inputIdOf('departmentId')}
        label="Department"
        placeholder="Choose your college first"
        disabled
        error={faults.departmentId}
      />
      <TextInput label="Course" readOnly placeholder="Filled in from your department" />
      <TextInput
        {...list}
        id={inputIdOf('courses')}
        label="Courses"
        placeholder="Choose your courses"
        disabled
        error={faults.courses}
      />
    </>
  )
}
