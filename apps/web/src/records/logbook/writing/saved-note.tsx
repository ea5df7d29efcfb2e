// Says beside the buttons of a form when it was saved last.
import { Text } from '@mantine/core'
import { showMoment } from '@rounds/contract/kernel/dates'
import type { AutosaveState } from './autosave.ts'

const timeLength = 5

function wordsOf(state: AutosaveState): string {
  if (state.name === 'saved') return `Saved ${showMoment(state.at.toISOString()).slice(-timeLength)}`
  if (state.name === 'late') return 'Not saved on the server yet; kept on this device.'
  return state.name === 'stopped' ? 'Changed elsewhere meanwhile; kept on this device.' : ''
}

export function SavedNote({ state }: { state: AutosaveState }) {
  return (
    <Text size="sm" c="dimmed" role="status" me="auto">
      {wordsOf(state)}
    </Text>
  )
}
