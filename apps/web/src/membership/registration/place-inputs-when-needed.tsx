// College, department and course before anybody touches the form: fields that look like the lists. The lists are a
// quarter of what the page would load, so on a poor network the form is there that much sooner.
import { TextInput } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { IconSelector } from '@tabler/icons-react'
import { createAtom } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PlaceInputs, PlaceInputsProps } from './place-inputs.tsx'
import { type Faults, inputIdOf } from './sign-up-state.ts'

/** What somebody does first, be it with a mouse, a finger, a keyboard or an aid. */
const signsOfSomebody = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click'] as const
const standInIds = [inputIdOf('collegeId'), inputIdOf('departmentId'), inputIdOf('courses')]

/** In an object, because an atom takes a bare function for a computation. */
const lists = createAtom<{ Inputs: typeof PlaceInputs } | null>(null)
let loading: Promise<void> | null = null

/**
 * Loads the lists once for every form; the promise resolves when they are in place. Everybody waits for
 * the same promise: a second import would not wait for the styles of the first, and so overtake it.
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
      // A dialog gives the focus back to the field that it took it from: until it is closed that field has to stay.
      const dialog = document.querySelector('dialog[open]')
      if (dialog) {
        dialog.addEventListener('close', show, { once: true, signal: gone.signal })
        return
      }
      gone.abort()
      const focused = document.activeElement?.id ?? ''
      // At once, so that no key is typed between the field that goes and the one that comes.
      flushSync(() => setLists(lists.get()))
      if (standInIds.includes(focused)) document.getElementById(focused)?.focus()
    }
    const load = () => loadPlaceInputs().catch(() => setHasFailed(true))
    for (const sign of signsOfSomebody) {
      document.addEventListener(sign, () => void load(), { signal: gone.signal, passive: true })
    }
    const { unsubscribe } = lists.subscribe(show)
    return () => {
      unsubscribe()
      gone.abort()
    }
  }, [])
  if (Lists) return <Lists.Inputs {...props} />
  return <StandIns faults={props.faults} collegeError={hasFailed ? generalMessages.listFailed : undefined} />
}

const list = {
  role: 'combobox',
  'aria-haspopup': 'listbox',
  'aria-expanded': false,
  // What would be typed before the list is there would be lost.
  readOnly: true,
  required: true,
  rightSection: <IconSelector size={18} stroke={1.5} aria-hidden />,
  rightSectionPointerEvents: 'none',
} as const

function StandIns({ faults, collegeError }: { faults: Faults; collegeError: string | undefined }) {
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
