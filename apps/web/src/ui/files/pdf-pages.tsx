// Draws the pages of a PDF on canvas. A chunk of its own, because pdf.js is larger than everything else and few pages
// need it. This version of pdf.js no longer evaluates text as code, so there is no `isEvalSupported` to switch off.
import { Loader, Text } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { bytesAt } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import classes from './file-viewer.module.css'

GlobalWorkerOptions.workerSrc = workerAddress

/** In pixels: enough to read at the dialog's width on a high-density screen. */
const drawnWidth = 1400
const maxPages = 200

async function drawPage(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): Promise<void> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: drawnWidth / page.getViewport({ scale: 1 }).width })
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
  page.cleanup()
}

function PdfPage({ pdf, number, name }: { pdf: PDFDocumentProxy; number: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const drawn = canvas.current
    if (!drawn) return
    // A page is drawn only as it scrolls near, so that a long file does not delay its first page.
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        drawPage(pdf, number, drawn).catch(() => undefined)
      },
      { rootMargin: '600px' },
    )
    watch.observe(drawn)
    return () => watch.disconnect()
  }, [pdf, number])
  return (
    <canvas
      ref={canvas}
      width={drawnWidth}
      height={drawnWidth * Math.SQRT2}
      role="img"
      aria-label={`${name}, page ${number}`}
    />
  )
}

/** The content of a record's file is dropped from the cache once nothing shows it. */
const bytesQuery = (address: string) =>
  queryOptions({
    queryKey: ['file', address],
    queryFn: async ({ signal }) => new Uint8Array(await (await bytesAt(address, signal)).arrayBuffer()),
    gcTime: 0,
  })

export function PdfPages({ address, name }: { address: string; name: string }) {
  const { data: bytes, isError, error, refetch } = useQuery(bytesQuery(address))
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    setPdf(null)
    setIsBroken(false)
    if (!bytes) return
    // A copy, because pdf.js transfers the buffer and would leave ours empty.
    const loading = getDocument({ data: bytes.slice(), useWasm: false, enableXfa: false })
    let isUnmounted = false
    loading.promise.then(
      (loaded) => isUnmounted || setPdf(loaded),
      () => isUnmounted || setIsBroken(true),
    )
    return () => {
      isUnmounted = true
      void loading.destroy()
    }
  }, [bytes])
  const problem = isError ? asProblem(error) : null
  if (isBroken || problem?.code === 'notFound') return <Text c="dimmed">{generalMessages.noFile}</Text>
  if (problem) return <Refused problem={problem} onRetry={() => refetch()} />
  if (!pdf) return <Loader aria-label="Loading" />
  const numbers = Array.from({ length: Math.min(pdf.numPages, maxPages) }, (_, index) => index + 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse
    <section className={classes.pages} aria-label={name} tabIndex={0}>
      {numbers.map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} name={name} />
      ))}
    </section>
  )
}
