// Queries and mutations of synopsis and thesis.
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { thesisTracks } from '@rounds/contract/training/thesis/thesis.endpoints'
import type { TrackName } from '@rounds/contract/training/thesis/thesis-steps'
import type {
  CertificateStep,
  CoGuidesStep,
  DateStep,
  GuideStep,
  TitleStep,
  Unlocking,
  VersionDecision,
  VersionDraft,
} from '@rounds/contract/training/thesis/thesis-track'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['thesis']
export const thesisListQuery = (query: NonNullable<QueryInput<typeof thesisTracks.list>>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(thesisTracks.list, { query, signal }),
    placeholderData: keepPreviousData,
    // Notifications link here because something changed, so cached data is refetched.
    refetchOnMount: 'always',
  })

/** The payload that sets a step. */
export type StepDraft =
  | { step: 'title'; body: TitleStep }
  | { step: 'guide'; body: GuideStep }
  | { step: 'coGuides'; body: CoGuidesStep }
  | { step: 'certificate'; body: CertificateStep }
  | { step: 'acceptanceDate'; body: DateStep }

function sendStep(track: TrackName, { step, body }: StepDraft) {
  const of = { params: { track }, isOnce: true }
  switch (step) {
    case 'title':
      return call(thesisTracks.setTitle, { ...of, body })
    case 'guide':
      return call(thesisTracks.setGuide, { ...of, body })
    case 'coGuides':
      return call(thesisTracks.setCoGuides, { ...of, body })
    case 'certificate':
      return call(thesisTracks.setCertificate, { ...of, body })
    case 'acceptanceDate':
      return call(thesisTracks.setDate, { ...of, params: { track: 'thesis' }, body })
  }
}

export const useSetStep = (track: TrackName) => useChange(key, (draft: StepDraft) => sendStep(track, draft))

export const useUploadVersion = (track: TrackName) =>
  useChange(key, (body: VersionDraft) => call(thesisTracks.upload, { params: { track }, body, isOnce: true }), quiet)

export const useUnlockStep = (id: string) =>
  useChange(key, (body: Unlocking) => call(thesisTracks.unlock, { params: { id }, body, isOnce: true }), quiet)

export const useDecideVersion = (id: string) =>
  useChange(key, (body: VersionDecision) => call(thesisTracks.decide, { params: { id }, body, isOnce: true }), quiet)

/** The list as a CSV file. */
export const thesisFile = (query: NonNullable<QueryInput<typeof thesisTracks.export>>): Promise<Blob> =>
  callForBytes(thesisTracks.export, { query })
