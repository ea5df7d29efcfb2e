// The current identity proof of a person, for people who approve accounts. The server logs each view.
import { Loader, Text } from '@mantine/core'
import { fillMessage } from '@rounds/contract/kernel/message'
import { idProofDays } from '@rounds/contract/membership/profiles/id-proof.can'
import { idProofs } from '@rounds/contract/membership/profiles/profile.endpoints'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { addressOf, call } from '#web/kernel/call.ts'
import { FileView } from '#web/ui/files/file-viewer.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'

const idProofsQuery = (id: string) =>
  queryOptions({
    queryKey: ['id-proofs', id],
    queryFn: ({ signal }) => call(idProofs.ofAccount, { params: { id }, signal }),
  })

export function IdProofView({ accountId }: { accountId: string }) {
  const query = useQuery(idProofsQuery(accountId))
  const { isLoading, problem } = tableStateOf(query)
  if (isLoading) return <Loader aria-label="Loading" />
  if (problem) return <Text role="alert">{problem.message}</Text>
  if (query.data?.isOpen === false) return <Text>{fillMessage(profileMessages.idProofClosed, { n: idProofDays })}</Text>
  const present = query.data?.idProofs.find(({ replacedAt }) => replacedAt === null)
  if (!present) return <FileView file={null} />
  const { id, file } = present
  const address = addressOf(idProofs.file, { params: { id } })
  return <FileView file={{ address, name: file.name, contentType: file.type }} />
}
