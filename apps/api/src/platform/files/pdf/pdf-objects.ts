// What the objects of a PDF may hold: judged one by one, as qpdf describes them, and together at the end.
import { activeNames } from './active-names.ts'
import { Refused } from './pdf-verdict.ts'

type Dictionary = Record<string, unknown>

const active: ReadonlySet<string> = new Set(activeNames.map((name) => `/${name}`))
/** Keys under which something acts whatever its value: a script without its kind, a form of XML, actions of events. */
const activeKeys: ReadonlySet<string> = new Set([...active, '/JS', '/XFA', '/AA'])
/** Encodings of an object stream that ordinary programs use, and that the linear scan reads. */
const plainFilters: readonly string[] = ['/FlateDecode', '/Fl']
/** What a file may do when it is opened, beside showing a place of its own. */
const openingActions: ReadonlySet<unknown> = new Set(['/GoTo', '/Named'])
const reference = /^\d+ \d+ R$/
/** Keys that name a file beside this one by a text: of an article, a film, a page that is drawn from elsewhere. */
const fileKeys = ['/F', '/UF'] as const
/** As qpdf writes texts; names begin with a slash, and references with a digit. */
const isText = (value: unknown): boolean => typeof value === 'string' && /^[ub]:/.test(value)

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True for what may stand at `/OpenAction`: a place in the file, or one action that leads to one. */
const opensPlace = (value: unknown): boolean =>
  isDictionary(value) ? openingActions.has(value['/S']) && !('/Next' in value) : Array.isArray(value)

export interface PdfObjects {
  /** Judges an object: a value, or a stream with its dictionary. Throws `Refused`. */
  add(name: string, object: unknown): void
  /** Throws `Refused` when the file opens with what is not there or acts, or names another file in a roundabout way. */
  end(): void
}

/** Judges the objects of one file. Keeps only the names of those that are referred to where not every object may stand. */
export function judgeObjects(): PdfObjects {
  const places = new Set<string>()
  const openings: string[] = []
  const texts = new Set<string>()
  const files: string[] = []

  const judge = (value: unknown): void => {
    if (typeof value === 'string') {
      if (active.has(value)) throw new Refused('active')
    } else if (Array.isArray(value)) value.forEach(judge)
    else if (isDictionary(value)) {
      judgeDictionary(value)
      Object.values(value).forEach(judge)
    }
  }
  const judgeDictionary = (dictionary: Dictionary): void => {
    if (Object.keys(dictionary).some((key) => activeKeys.has(key))) throw new Refused('active')
    // A file beside its name, whatever the two call themselves.
    if ('/EF' in dictionary && fileKeys.some((key) => key in dictionary)) throw new Refused('active')
    for (const key of fileKeys) {
      const file = dictionary[key]
      if (isText(file)) throw new Refused('active')
      if (typeof file === 'string') files.push(file)
    }
    const opening = dictionary['/OpenAction']
    if (opening === undefined || opensPlace(opening)) return
    if (typeof opening !== 'string' || !reference.test(opening)) throw new Refused('active')
    openings.push(opening)
  }

  return {
    add(name, object) {
      if (!isDictionary(object)) throw new Refused('unreadable')
      const stream = object.stream
      if (isDictionary(stream)) {
        if (isDictionary(stream.dict)) judgeStream(stream.dict)
        judge(stream.dict)
      } else {
        judge(object.value)
        if (opensPlace(object.value)) places.add(name)
        if (isText(object.value)) texts.add(name)
      }
    },
    end() {
      if (!openings.every((name) => places.has(name))) throw new Refused('active')
      if (files.some((name) => texts.has(name))) throw new Refused('active')
    },
  }
}

/** Judges what only streams have. */
function judgeStream(dictionary: Dictionary): void {
  // Its bytes are in another file.
  if ('/F' in dictionary) throw new Refused('active')
  // Readers take objects from it whatever type it names.
  const holdsObjects = dictionary['/Type'] === '/ObjStm' || ('/N' in dictionary && '/First' in dictionary)
  if (!holdsObjects) return
  const filters = [dictionary['/Filter']].flat()
  const isPlain = filters.length === 1 && plainFilters.some((filter) => filter === filters[0])
  if (!isPlain || dictionary['/DecodeParms'] !== undefined || dictionary['/DP'] !== undefined) {
    throw new Refused('unreadable')
  }
}
