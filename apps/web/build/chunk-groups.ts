// Build setting: which modules share a chunk. By default the bundler makes a file of every few modules that two pages
// share. That meant sixty requests for the sign-in page, each compressed alone, which cost a sixth more than one file.
import type { Rolldown } from 'vite'

/**
 * The entry stays out. It awaits the page's chunk (src/main.tsx), and a chunk that awaits a chunk that imports it would
 * never run.
 */
const isEntry = (id: string): boolean => /[\\/]src[\\/]main\.tsx$|index\.html$/.test(id)

/** The parts of every text field: public forms need them first, all other pages later. */
const fieldParts =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/](?:components[\\/](?:Input|InputBase|TextInput)|utils[\\/]InlineInput)[\\/]/

/** Further parts of the sign-in and sign-up pages. */
const authParts =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/](?:components[\\/](?:Tabs|PasswordInput|Switch)|core[\\/]DirectionProvider)[\\/]/

/**
 * Small files of ours that the sign-in page needs first and other forms later; each file on its own would cost 100
 * bytes more.
 */
const formRules =
  /[\\/]contract[\\/]src[\\/]kernel[\\/]patterns\.ts$|[\\/]web[\\/]src[\\/]identity[\\/]sessions[\\/]sign-in-text\.ts$/

/** Small files of the sign-up page, grouped for the same reason. */
const signUpRules =
  /[\\/]contract[\\/]src[\\/](?:kernel[\\/]limits|identity[\\/]accounts[\\/]person\.messages|membership[\\/]registration[\\/]registration\.endpoints)\.ts$|[\\/]web[\\/]src[\\/]membership[\\/]registration[\\/](?:(?:use-loaded|sign-up-state|chosen-plan)\.ts$|sign-up\.module\.css)|[\\/]@mantine[\\/]hooks[\\/].*use-debounced-value[\\/]/

/** Further parts of a college's sign-in page. */
const collegeParts =
  /[\\/](?:contract[\\/]src[\\/]reference[\\/]colleges[\\/]college\.endpoints|web[\\/]src[\\/]reference[\\/]colleges[\\/]college-logo)\.ts$/

/** Dates in words. Every page loads the maintenance banner, which needs them and must not bring the lists along. */
const dateParts = /[\\/](?:contract[\\/]src[\\/]kernel[\\/]dates|web[\\/]src[\\/]ui[\\/]words[\\/]day-text)\.ts$/

const faultSummary = /[\\/]web[\\/]src[\\/]ui[\\/]form[\\/]fault-summary\.(?:tsx|module\.css)/

/** Small files of all signed-in lists; each file on its own would add a name to the first load. */
const listParts =
  /[\\/]web[\\/]src[\\/](?:ui[\\/](?:list[\\/](?:line-list|list-deck|list-filters|list-state|search-box|fact-list|date-presets)|page[\\/](?:part|two-columns)|table[\\/](?:fact-|numbered|selection|empty-list|row-menu|table-state|hidden-columns|pager)|words[\\/](?:since-day|time-ago)))/

/** Small files of all dialogs, grouped for the same reason. */
const dialogParts =
  /[\\/]web[\\/]src[\\/]ui[\\/](?:form[\\/](?:dialog-form|form-buttons)|words[\\/]status-chip)|[\\/]icons[\\/]IconCloudOff\.mjs$/

/**
 * Operations that nobody calls before sign-in. In the browser only an outline of about a hundred bytes is left of each.
 */
const signedInOperations =
  /[\\/]contract[\\/]src[\\/](?:training|overview|records|communication|billing[\\/](?!packages)|platform[\\/](?:files|health)).*\.endpoints\.ts$/

/** Icons shared by many signed-in pages. */
const icons =
  /[\\/]icons[\\/]Icon(?:ArrowDown|ArrowUp|ChevronDown|Circle|Download|File|Key|ListSearch|Logout|Photo|Send|ShieldLock|StarFilled|Stethoscope|Trash|Upload|User|X)\.mjs$/

/** Icons that the first page shows as well. */
const publicIcons = /[\\/]icons[\\/]Icon(?:Book2|Checks|DeviceMobile|Lock|Printer|School)\.mjs$/

/**
 * Libraries that nearly every signed-in page needs and the sign-in pages do not. As thirty files they were listed for
 * every page that the first load knows, so each new page made the sign-in page larger.
 */
const workspaceLibraries =
  /[\\/](?:@tanstack[\\/](?:react-query|query-core)|@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:ScrollArea|Alert|ModalBase|Modal|Table|Checkbox|Combobox|CopyButton|FileButton|Select|Textarea))[\\/]|[\\/]icons[\\/]Icon(?:AlertCircle|AlertTriangle|Calendar)\.mjs$/

const workspaceParts =
  /[\\/]web[\\/]src[\\/](?:kernel[\\/](?:use-change|upload)|reference[\\/]colleges[\\/]colleges\.queries|ui[\\/](?:page[\\/](?:add-action|page-frame|refused|large-modal|use-is-phone)|table[\\/]|form[\\/](?:confirm|date-input|typed-day)|files[\\/](?:save-file|save-list-button)))/

/** The contract's files that nearly every signed-in page needs. */
const workspaceContract =
  /[\\/]contract[\\/]src[\\/](?:fields[\\/](?:text|field)|identity[\\/]accounts[\\/](?:person|account\.endpoints|licence-term)|reference[\\/]colleges[\\/]place-query|kernel[\\/](?:access|endpoint))\.ts$/

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Separate from our own code, so that devices keep them when a new version of ours arrives.
  { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 3 },
  { name: 'first-load', tags: ['$initial'], test: (id) => !isEntry(id), priority: 2 },
  { name: 'fields', test: fieldParts, priority: 1 },
  { name: 'form-rules', test: (id) => formRules.test(id) || faultSummary.test(id), priority: 1 },
  { name: 'sign-up-rules', test: signUpRules, priority: 1 },
  { name: 'auth', test: authParts, priority: 0 },
  { name: 'college', test: collegeParts, priority: 0 },
  { name: 'dates', test: dateParts, priority: 1 },
  { name: 'icons', test: publicIcons, priority: 0 },
  { name: 'dialogs', test: dialogParts, priority: 0 },
  { name: 'lists', test: (id) => listParts.test(id) || signedInOperations.test(id) || icons.test(id), priority: 0 },
  {
    name: 'workspace',
    test: (id) => [workspaceLibraries, workspaceParts, workspaceContract].some((part) => part.test(id)),
    priority: 0,
  },
]
