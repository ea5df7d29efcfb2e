// Reads the QR code on a PDF page as a camera would: from the filled squares, not from the intended content.
import decodeQr from 'qr/decode.js'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { z } from 'zod'

type Point = readonly [number, number]
interface Shape {
  corners: Point[]
  /** From 0 for black to 255 for white. */
  grey: number
}

const Matrix = z.preprocess(
  (given) => (given instanceof Float32Array ? [...given] : given),
  z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]),
)
type Matrix = z.infer<typeof Matrix>
// The arguments of the pdf.js operators.
const Form = z.tuple([Matrix, z.unknown()])
const Colour = z.tuple([z.string().regex(/^#[0-9a-f]{6}$/)])
const Path = z.tuple([z.number(), z.tuple([z.instanceof(Float32Array).nullable()]), z.unknown()])

const unchanged: Matrix = [1, 0, 0, 1, 0, 0]
/** The combined transform that applies `inner` first. */
const joined = ([a, b, c, d, e, f]: Matrix, [u, v, w, x, y, z]: Matrix): Matrix => [
  ...([a * u + c * v, b * u + d * v] as const),
  ...([a * w + c * x, b * w + d * x] as const),
  ...([a * y + c * z + e, b * y + d * z + f] as const),
]
const placed = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

/**
 * The corners of each shape of a path; none when it has curves. pdf.js encodes a move as 0, a line as 1, an end as 4.
 */
function shapesOf(path: Float32Array): Point[][] {
  const shapes: Point[][] = []
  for (let at = 0; at < path.length; ) {
    const command = path[at]
    if (command === 4) {
      at += 1
      continue
    }
    if (command !== 0 && command !== 1) return []
    if (command === 0) shapes.push([])
    shapes.at(-1)?.push([path[at + 1] ?? 0, path[at + 2] ?? 0])
    at += 3
  }
  return shapes
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** The filled shapes of a page with their colours, in order, in points from the bottom left. */
async function filledShapes(page: Page): Promise<Shape[]> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const shapes: Shape[] = []
  const before: { matrix: Matrix; grey: number }[] = []
  let now: { matrix: Matrix; grey: number } = { matrix: unchanged, grey: 0 }
  for (const [index, operator] of fnArray.entries()) {
    const given: unknown = argsArray[index]
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) before.push(now)
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) now = before.pop() ?? now
    if (operator === OPS.transform) now = { ...now, matrix: joined(now.matrix, Matrix.parse(given)) }
    if (operator === OPS.paintFormXObjectBegin) now = { ...now, matrix: joined(now.matrix, Form.parse(given)[0]) }
    if (operator === OPS.setFillRGBColor)
      now = { ...now, grey: Number.parseInt(Colour.parse(given)[0].slice(1, 3), 16) }
    if (operator !== OPS.constructPath) continue
    const [kind, [path]] = Path.parse(given)
    if (kind !== OPS.fill || !path) continue
    const { matrix, grey } = now
    for (const corners of shapesOf(path))
      shapes.push({ corners: corners.map((corner) => placed(matrix, corner)), grey })
  }
  return shapes
}

const pixelsAPoint = 4
const channels = 4

/** Draws the shapes on white, each as its bounding rectangle. */
function imageOf(shapes: readonly Shape[], page: Page): { width: number; height: number; data: Uint8ClampedArray } {
  const viewport = page.getViewport({ scale: pixelsAPoint })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const data = new Uint8ClampedArray(width * height * channels).fill(255)
  for (const { corners, grey } of shapes) {
    const xs = corners.map(([x]) => Math.round(x * pixelsAPoint))
    const ys = corners.map(([, y]) => height - Math.round(y * pixelsAPoint))
    for (let y = Math.min(...ys); y < Math.max(...ys); y++)
      data.fill(grey, (y * width + Math.min(...xs)) * channels, (y * width + Math.max(...xs)) * channels)
  }
  return { width, height, data }
}

/** The content of the QR code on a page; throws when no code can be read. */
export async function readQrCode(bytes: Uint8Array, pageNumber = 1): Promise<string> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(pageNumber)
  return decodeQr(imageOf(await filledShapes(page), page), { format: 'RGBA', timeLimit: 5_000 })
}
