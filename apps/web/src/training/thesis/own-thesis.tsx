// A student's own synopsis or thesis: first the steps to set, then versions to upload.
import { Group, Skeleton, Text } from '@mantine/core'
import { isReady, type StepName, type TrackName, tracks } from '@rounds/contract/training/thesis/thesis-steps'
import { setSteps } from '@rounds/contract/training/thesis/thesis-track.can'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { writesRecords } from '#web/records/logbook/entries/entry-actor.ts'
import { LeftNotice } from '#web/records/logbook/entries/left-notice.tsx'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { StepModal } from './step-forms.tsx'
import { thesisListQuery } from './thesis.queries.ts'
import { stateTexts, titleOf } from './thesis-text.ts'
import { ThesisView } from './thesis-view.tsx'
import { UploadVersionModal } from './upload-version-modal.tsx'

const purposes: Readonly<Record<TrackName, string>> = {
  synopsis: 'Set each step once. Then upload versions of your synopsis for your guide to verify.',
  thesis: 'Set each step once. Then upload versions of your thesis for your guide to verify.',
}

export function OwnThesis({ name }: { name: TrackName }) {
  const user = useUser()
  const query = useQuery(thesisListQuery({ track: name, size: 20 }))
  const [step, setStep] = useState<StepName | null>(null)
  const [isUploading, setIsUploading] = useState(false)
  const isHere = ({ place }: { place: { collegeId: string; departmentId: string } }) =>
    place.collegeId === user.college?.id && place.departmentId === user.department?.id
  const track = query.data?.tracks.find(isHere)
  const earlier = query.data?.tracks.filter((one) => !isHere(one)) ?? []
  const writes = writesRecords(user)
  const steps = track ? setSteps(track) : new Set<StepName>()
  const mayUpload = writes && isReady(name, steps) && track?.state !== 'Pending'
  useAddAction(mayUpload ? 'Upload a version' : null, () => setIsUploading(true))
  return (
    <PageFrame title={tracks[name].heading} purpose={purposes[name]}>
      <LeftNotice />
      {track && (
        <Group>
          <ToneChip {...stateTexts[track.state]} />
        </Group>
      )}
      {query.isError && <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />}
      {query.isPending && <Skeleton height={320} aria-busy />}
      {query.data && (
        <ThesisView
          name={name}
          track={track}
          emptyHint={
            mayUpload
              ? 'Upload the first version for your guide to verify.'
              : 'Set title and guide, and one of the steps after them. Then upload the first version here.'
          }
          onSet={writes ? setStep : undefined}
        />
      )}
      {earlier.map((one) => (
        <Part key={one.id} title={`In an earlier department: ${titleOf(one)}`}>
          <Text size="sm" c="dimmed" mb="sm">
            It stays with that department. You begin another one here.
          </Text>
          <ThesisView name={name} track={one} emptyHint="None was uploaded there." />
        </Part>
      ))}
      {step && <StepModal name={name} step={step} onClose={() => setStep(null)} />}
      {isUploading && <UploadVersionModal name={name} onClose={() => setIsUploading(false)} />}
    </PageFrame>
  )
}
