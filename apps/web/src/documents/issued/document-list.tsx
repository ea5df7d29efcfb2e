// The documents that the viewer may see, with kind, state and file. The HOD and the Admin can revoke one.
import { Anchor, Button, Progress, Stack, Text } from '@mantine/core'
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import { documentTitles, type IssuedDocument, Revocation } from '@rounds/contract/documents/issued/issued-document'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { addressOf } from '#web/kernel/call.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { fileSize } from '#web/ui/files/file-size.ts'
import { saveFile } from '#web/ui/files/save-file.ts'
import { WordsForm } from '#web/ui/form/words-form.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import type { useListState } from '#web/ui/list/list-state.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longMoment } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { gatheredShare, hasBadge, isDownloadable, stateText } from './document-text.ts'
import { documentListQuery, fetchBadge, useRevokeDocument } from './issued.queries.ts'

/** `Logbook`, `Bonafide certificate 2026/17`. */
const titleOf = ({ kind, number }: Pick<IssuedDocument, 'kind' | 'number'>): string =>
  number === null ? documentTitles[kind] : `${documentTitles[kind]} ${number}`

const nameOf = ({ kind, number, student, requestedAt }: IssuedDocument): string =>
  `${titleOf({ kind, number })} of ${student.name}, ${longMoment(requestedAt)}`

function Download({ document }: { document: IssuedDocument }) {
  return (
    <Anchor
      size="sm"
      href={addressOf(issuedDocuments.download, { params: { id: document.id } })}
      download
      aria-label={`Download ${nameOf(document)}`}
    >
      Download ({fileSize(document.bytes ?? 0)})
    </Anchor>
  )
}

/** Saves an Open Badge for wallets, which anybody can check without the paper. */
function SaveBadge({ document }: { document: IssuedDocument }) {
  const saving = useMutation({
    mutationFn: () => fetchBadge(document.id),
    onSuccess: (file) => saveFile(file, `${titleOf(document).replace('/', '-')}.jwt`),
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      px={0}
      aria-busy={saving.isPending}
      // Not disabled while it loads, because a disabled button loses the focus.
      onClick={() => !saving.isPending && saving.mutate()}
      aria-label={`Save for a wallet: ${nameOf(document)}`}
    >
      Save for a wallet
    </Button>
  )
}

function About({ document, isOwn }: { document: IssuedDocument; isOwn: boolean }) {
  const { student, summary, requestedAt, askedBy } = document
  return (
    <>
      <Text fw={600} component="span">
        {isOwn ? titleOf(document) : `${titleOf(document)}: ${student.name}`}
      </Text>
      <Text size="sm" c="dimmed">
        {summary} · {longMoment(requestedAt)}
        {student.name !== askedBy && ` · ${document.kind === 'logbook' ? 'printed' : 'issued'} by ${askedBy}`}
      </Text>
    </>
  )
}

function State({ document, isOwn }: { document: IssuedDocument; isOwn: boolean }) {
  const { note, ...chip } = stateText(document)
  const share = gatheredShare(document)
  return (
    <Stack gap={4} align="flex-start">
      <ToneChip {...chip} isSmall />
      <Text size="sm" c="dimmed">
        {note}
      </Text>
      {share !== null && <Progress value={share} w="100%" aria-label={`Records gathered for ${nameOf(document)}`} />}
      {isDownloadable(document) && <Download document={document} />}
      {isOwn && hasBadge(document) && <SaveBadge document={document} />}
    </Stack>
  )
}

const CheckCode = ({ document: { code, state } }: { document: IssuedDocument }) =>
  state === 'Ready' ? (
    <LinkAnchor to="/check/$code" params={{ code: code.replaceAll('-', '') }} size="sm">
      {code}
    </LinkAnchor>
  ) : (
    '–'
  )

interface Props {
  of: 'logbooks' | 'certificates'
  /** The texts of the empty state. */
  empty: { title: string; hint: string }
  list: Pick<ReturnType<typeof useListState>, 'query' | 'onPage' | 'onSize' | 'onClear'>
  studentId: string | undefined
}

export function DocumentList({ of, empty, list, studentId }: Props) {
  const user = useUser()
  const isOwn = user.role === 'student'
  const { page, size } = list.query
  const query = useQuery(documentListQuery({ of, page, size, studentId }))
  const [revoking, setRevoking] = useState<IssuedDocument | null>(null)
  const mayRevoke = mayCall(issuedDocuments.revoke, pageViewerOf(user))
  const actionsOf = (document: IssuedDocument) =>
    mayRevoke && document.state === 'Ready' && document.revokedAt === null
      ? [{ verb: 'Revoke…', isDestructive: true, onAct: () => setRevoking(document) }]
      : []
  const columns: Column<IssuedDocument>[] = [
    {
      key: 'document',
      header: 'Document',
      isRowHeader: true,
      isWide: true,
      cell: (document) => <About document={document} isOwn={isOwn} />,
    },
    { key: 'state', header: 'Status', cell: (document) => <State document={document} isOwn={isOwn} /> },
    { key: 'code', header: 'Check code', cell: (document) => <CheckCode document={document} /> },
    ...(mayRevoke
      ? [
          {
            key: 'actions',
            header: 'Actions',
            cell: (document: IssuedDocument) => <RowMenu about={nameOf(document)} actions={actionsOf(document)} />,
          },
        ]
      : []),
  ]
  return (
    <>
      <DataTable
        caption={of === 'logbooks' ? 'Printed before' : 'Certificates'}
        columns={columns}
        rows={query.data?.documents}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        emptyTitle={studentId ? 'Nothing for this student' : empty.title}
        emptyHint={empty.hint}
        onClear={studentId ? list.onClear : undefined}
      />
      {query.data && <Pager page={query.data.page} noun="documents" onPage={list.onPage} onSize={list.onSize} />}
      {revoking && (
        <OpenModal onClose={() => setRevoking(null)} title={`Revoke: ${titleOf(revoking)} of ${revoking.student.name}`}>
          <RevokeForm document={revoking} onClose={() => setRevoking(null)} />
        </OpenModal>
      )}
    </>
  )
}

function RevokeForm({ document, onClose }: { document: IssuedDocument; onClose: () => void }) {
  const revoking = useRevokeDocument(document.id)
  return (
    <WordsForm
      field="reason"
      label="Reason"
      hint="The student reads it. Its check address says that it is revoked, and the file cannot be downloaded any more."
      verb="Revoke the document"
      isDestructive
      schema={Revocation}
      onSend={revoking.mutateAsync}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}
