// The verification queue: pending records, oldest first, with the open record and its decision. Usable entirely by
// keyboard.
import { Text } from '@mantine/core'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { nothingSelected } from '#web/ui/table/selection.ts'
import { BulkBar } from '../decisions/bulk-bar.tsx'
import { HeldNotices } from '../decisions/held-notices.tsx'
import { Outcomes } from '../decisions/outcomes.tsx'
import { useUnsentGuard } from '../decisions/use-unsent-guard.tsx'
import { actorOf } from '../entries/entry-actor.ts'
import { KeysModal } from './keys-modal.tsx'
import { QueueFilterBar } from './list/queue-filter-bar.tsx'
import { QueueList } from './list/queue-list.tsx'
import { keepStartsWithOwn, startsWithOwn } from './own-records-first.ts'
import { StepBar } from './phone/step-bar.tsx'
import classes from './queue.module.css'
import { queueFilter } from './queue.queries.ts'
import { QueueEmpty } from './queue-empty.tsx'
import { QueueSkeleton } from './queue-skeleton.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { useQueue } from './use-queue.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { useReview } from './use-review.ts'

export function QueuePage() {
  const { id } = useUser()
  const filters = useSearch({ from: '/signed-in/queue' })
  // The last choice applies only to an address without filters or an open record.
  const isBare = Object.keys(queueFilter(filters)).length === 0 && !filters.open
  if (isBare && startsWithOwn(id)) {
    return <Navigate to="/queue" search={(before) => ({ ...before, waitsFor: id })} replace />
  }
  return <Queue />
}

function Queue() {
  const user = useUser()
  const actor = actorOf(user)
  const isPhone = useIsPhone()
  const queue = useQueue(isPhone)
  const review = useReview(queue)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const question = useUnsentGuard()
  const { query, waiting, total, current, list } = queue
  const isRecordAlone = isPhone && current !== null

  useQueueKeys((action) => {
    switch (action.name) {
      case 'next':
        review.step(1)
        return true
      case 'previous':
        review.step(-1)
        return true
      case 'select':
        review.select()
        return true
      case 'search':
        document.querySelector<HTMLElement>('main input[type=search]')?.focus()
        return true
      case 'undo':
        review.undo()
        return true
      case 'help':
        setIsHelpOpen(true)
        return true
      // `ReviewPanel` handles these.
      case 'approve':
      case 'reject':
      case 'score':
      case 'readyRemark':
      case 'takeBack':
      case 'open':
        return false
    }
  })

  const isNarrowed = Object.keys(queueFilter(list.filters)).length > 0
  const onShowAll = isNarrowed
    ? () => {
        keepStartsWithOwn(user.id, false)
        list.onFilter({ search: '', kind: '', studentId: '', waitsFor: '', open: '' })
      }
    : undefined
  return (
    <PageFrame title="Verification queue" purpose="Records that wait for your decision, the oldest first.">
      {!isRecordAlone && (
        <QueueFilterBar
          list={list}
          grouping={queue.grouping}
          onShowAll={onShowAll}
          onHelp={() => setIsHelpOpen(true)}
        />
      )}
      <Outcomes />
      {query.isError && <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />}
      {query.isPending && <QueueSkeleton />}
      {query.data && (
        <div className={classes.queue}>
          <div
            className={classes.layout}
            data-alone={isPhone || undefined}
            data-many={review.selected.length > 0 || undefined}
          >
            <div className={classes.side} data-bare={isRecordAlone || undefined}>
              <div>
                {!isRecordAlone && (
                  <>
                    {waiting.length > 0 && (
                      <Text size="sm" fw={600}>
                        {countText(total, waiting.length)}
                      </Text>
                    )}
                    <Text size="sm" role="status">
                      {review.refusal}
                    </Text>
                  </>
                )}
                <HeldNotices isInQueue onUndo={review.undo} />
              </div>
              {!isRecordAlone && waiting.length > 0 && (
                <QueueList
                  groups={queue.groups}
                  grouping={queue.grouping}
                  current={current}
                  onOpen={review.go}
                  selection={review.selection}
                  onSelection={review.setSelection}
                />
              )}
            </div>
            {isRecordAlone && (
              <StepBar
                position={queue.position}
                count={waiting.length}
                onStep={review.step}
                onList={() => queue.open(null)}
              />
            )}
            {current && (
              <ReviewPanel
                key={current.id}
                id={current.id}
                actor={actor}
                draft={review.draft}
                onDraft={review.setDraft}
                onDecide={review.decide}
                onStep={review.step}
                onGone={() => {
                  review.step(1)
                  void query.refetch()
                }}
              />
            )}
            {waiting.length === 0 && <QueueEmpty total={total} onShowAll={onShowAll} />}
          </div>
        </div>
      )}
      {review.selected.length > 0 && !isRecordAlone && (
        <BulkBar
          selected={review.selected}
          onDecide={review.decideAll}
          onClear={() => review.setSelection(nothingSelected)}
        />
      )}
      <KeysModal opened={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      {question}
    </PageFrame>
  )
}

function countText(total: number, listed: number): string {
  if (total > listed) return `The oldest ${listed} of ${total.toLocaleString('en-IN')}`
  return total === 1 ? '1 record to verify' : `${total} records to verify`
}
