// One synopsis or thesis: steps, versions and timeline, with its files in a dialog.
import { Stack } from '@mantine/core'
import type { Attachment } from '@rounds/contract/records/logbook/entry'
import { isReady, type StepName, type TrackName } from '@rounds/contract/training/thesis/thesis-steps'
import type { ThesisStep, ThesisTrack } from '@rounds/contract/training/thesis/thesis-track'
import { setSteps } from '@rounds/contract/training/thesis/thesis-track.can'
import { type ReactNode, useState } from 'react'
import { attachmentFile } from '#web/records/logbook/entries/attachment-file.ts'
import { FileViewer } from '#web/ui/files/file-viewer.tsx'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { ThesisSteps } from './thesis-steps.tsx'
import { timelineOf } from './thesis-text.ts'
import { ThesisVersions } from './thesis-versions.tsx'

interface Props {
  name: TrackName
  track: ThesisTrack | undefined
  emptyHint: string
  onSet?: ((step: StepName) => void) | undefined
  onUnlock?: ((step: ThesisStep) => void) | undefined
  /** Content above the steps; it may open a file. */
  top?: (onFile: (file: Attachment) => void) => ReactNode
}

export function ThesisView({ name, track, emptyHint, onSet, onUnlock, top }: Props) {
  const [file, setFile] = useState<Attachment | null>(null)
  const events = track ? timelineOf(track) : []
  const versions = (
    <Part title="Versions">
      <ThesisVersions versions={track?.versions ?? []} emptyHint={emptyHint} onFile={setFile} />
    </Part>
  )
  // Once there is a version, people come for the feedback, so versions come first, unless a step has to be set again.
  const isAboutVersions = track !== undefined && track.versions.length > 0 && isReady(name, setSteps(track))
  return (
    <Stack gap="lg">
      {top?.(setFile)}
      {isAboutVersions && versions}
      <Part title="Steps">
        <ThesisSteps name={name} track={track} onFile={setFile} onSet={onSet} onUnlock={onUnlock} />
      </Part>
      {!isAboutVersions && versions}
      {events.length > 0 && (
        <Part title="Timeline">
          <LineList>
            {events.map(({ key, title, detail, at }) => (
              <Line key={key} title={title} detail={detail} aside={longMoment(at)} isWhole />
            ))}
          </LineList>
        </Part>
      )}
      <FileViewer
        opened={file !== null}
        title={file?.name ?? ''}
        file={file && attachmentFile(file)}
        onClose={() => setFile(null)}
      />
    </Stack>
  )
}
