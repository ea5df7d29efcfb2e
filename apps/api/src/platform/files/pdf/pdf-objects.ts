// Checks the objects of a PDF, as qpdf describes them: each one by itself, and their references at the end.
import { activeNames } from './active-names.ts'
import { Refused } from './pdf-verdict.ts'

type Dictionary = Record<string, unknown>

const active: ReadonlySet<string> = new Set(activeNames.map((name) => `/${name}`))
/** Keys that are active whatever their value: a script without its type, an XML form, actions of events. */
const activeKeys: ReadonlySet<string> = new Set([...active, '/JS', '/XFA', '/AA'])
/** Encodings of object streams that ordinary programs use, and that the linear scan can read. */
const plainFilters: readonly string[] = ['/FlateDecode', '/Fl']
/** Actions that a file may perform when it is opened, beside showing one of its own pages. */
const openingActions: ReadonlySet<unknown> = new Set(['/GoTo', '/Named'])
const reference = /^\d+ \d+ R$/
/** Keys that name an external file by a text: of an article, a film, or a page drawn from elsewhere. */
const fileKeys = ['/F', '/UF'] as const
/** True for qpdf's notation of texts; names begin with a slash, and references with a digit. */
const isText = (value: unknown): boolean => typeof value === 'string' && /^[ub]:/.test(value)

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True for a permitted `/OpenAction`: a destination in the file, or a single action that goes to one. */
const opensPlace = (value: unknown): boolean =>
  isDictionary(value) ? openingActions.has(value['/S']) && !('/Next' in value) : Array.isArray(value)

export interface PdfObjects {
  /** Checks an object: a value, or a stream with its dictionary. Throws `Refused`. */
  add(name: string, object: unknown): void
  /** Throws `Refused` when the opening action is missing or active, or when an external file is named indirectly. */
  end(): void
}

/**
 * Checks the objects of one file. Stores only the names of objects that are referenced where some objects are not
 * allowed.
 */
export function checkObjects(): PdfObjects {
  const places = new Set<string>()
  const openings: string[] = []
  const texts = new Set<string>()
  const files: string[] = []

  const inspect = (value: unknown): void => {
    if (typeof value === 'string') {
      if (active.has(value)) throw new Refused('active')
    } else if (Array.isArray(value)) value.forEach(inspect)
    else if (isDictionary(value)) {
      checkDictionary(value)
      Object.values(value).forEach(inspect)
    }
  }
  const checkDictionary = (dictionary: Dictionary): void => {
    if (Object.keys(dictionary).some((key) => activeKeys.has(key))) throw new Refused('active')
    // An embedded file with its name, whatever their types.
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
        if (isDictionary(stream.dict)) checkStream(stream.dict)
        inspect(stream.dict)
      } else {
        inspect(object.value)
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

/** Checks the keys that only streams have. */
function checkStream(dictionary: Dictionary): void {
  // The bytes are in an external file.
  if ('/F' in dictionary) throw new Refused('active')
  // PDF readers take objects from it whatever its type.
  const holdsObjects = dictionary['/Type'] === '/ObjStm' || ('/N' in dictionary && '/First' in dictionary)
  if (!holdsObjects) return
  const filters = [dictionary['/Filter']].flat()
  const isPlain = filters.length === 1 && plainFilters.some((filter) => filter === filters[0])
  if (!isPlain || dictionary['/DecodeParms'] !== undefined || dictionary['/DP'] !== undefined) {
    throw new Refused('unreadable')
  }
}
