// The preview of a sign-in page, loaded when somebody edits a college, because it contains the whole sign-in page.
import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import type { SignInLook } from '#web/reference/colleges/sign-in-look.ts'

const SignInPreview = lazy(async () => ({ default: (await import('./sign-in-preview.tsx')).SignInPreview }))

export const previewOf = (look: SignInLook): ReactNode => (
  <Suspense fallback={<Skeleton height={336} />}>
    <SignInPreview {...look} />
  </Suspense>
)
