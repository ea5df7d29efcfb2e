// Build setting: which modules travel together. Left to itself the bundler makes a file of every few modules that two
// pages share: sixty requests for the sign-in page, each compressed alone, which cost a sixth more than in one piece.
import type { Rolldown } from 'vite'

/**
 * The entry stays out: it waits for the page's chunk (src/main.tsx), and a chunk that waits for a chunk that imports it
 * would never run.
 */
const isEntry = (id: string): boolean => /[\\/]src[\\/]main\.tsx$|index\.html$/.test(id)

/** What every text field consists of: the public forms need it first, all other pages later. */
const fieldParts =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/](?:components[\\/](?:Input|InputBase|TextInput)|utils[\\/]InlineInput)[\\/]/

/** What the sign-in and sign-up pages need besides. */
const authParts =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/](?:components[\\/](?:Tabs|PasswordInput|Switch)|core[\\/]DirectionProvider)[\\/]/

/** Small files of ours that the sign-in page needs first and forms later: each alone costs 100 bytes more. */
const formRules =
  /[\\/]contract[\\/]src[\\/]kernel[\\/]patterns\.ts$|[\\/]web[\\/]src[\\/]identity[\\/]sessions[\\/]sign-in-text\.ts$/

/** The same of the sign-up page. */
const signUpRules =
  /[\\/]contract[\\/]src[\\/](?:kernel[\\/]limits|identity[\\/]accounts[\\/]person\.messages|membership[\\/]registration[\\/]registration\.endpoints)\.ts$|[\\/]web[\\/]src[\\/]membership[\\/]registration[\\/](?:(?:use-loaded|sign-up-state|chosen-plan)\.ts$|sign-up\.module\.css)|[\\/]@mantine[\\/]hooks[\\/].*use-debounced-value[\\/]/

/** What the sign-in page of a college needs besides. */
const collegeParts =
  /[\\/](?:contract[\\/]src[\\/]reference[\\/]colleges[\\/]college\.endpoints|web[\\/]src[\\/]reference[\\/]colleges[\\/]college-logo)\.ts$/

/** Dates in words: the banner of maintenance, which every page loads a little later, must not bring the lists with it. */
const dateParts = /[\\/](?:contract[\\/]src[\\/]kernel[\\/]dates|web[\\/]src[\\/]ui[\\/]words[\\/]day-text)\.ts$/

const faultSummary = /[\\/]web[\\/]src[\\/]ui[\\/]form[\\/]fault-summary\.(?:tsx|module\.css)/

/** Small files of every list of the signed-in: each alone is one more name that the first load knows. */
const listParts =
  /[\\/]web[\\/]src[\\/](?:ui[\\/](?:list[\\/](?:line-list|list-deck|list-filters|list-state|search-box|fact-list|date-presets)|page[\\/](?:part|two-columns)|table[\\/](?:fact-|numbered|selection|empty-list|row-menu|table-state|hidden-columns|pager)|words[\\/](?:since-day|time-ago)))/

/** The same of every dialog. */
const dialogParts =
  /[\\/]web[\\/]src[\\/]ui[\\/](?:form[\\/](?:dialog-form|form-buttons)|words[\\/]status-chip)|[\\/]icons[\\/]IconCloudOff\.mjs$/

/** Operations that nobody calls before they are signed in: in the browser an outline of each is left, a hundred bytes. */
const signedInOperations =
  /[\\/]contract[\\/]src[\\/](?:training|overview|records|communication|billing[\\/](?!packages)|platform[\\/](?:files|health)).*\.endpoints\.ts$/

/** Icons that many pages of the signed-in share. */
const icons =
  /[\\/]icons[\\/]Icon(?:ArrowDown|ArrowUp|ChevronDown|Circle|Download|File|Key|ListSearch|Logout|Photo|Send|ShieldLock|StarFilled|Stethoscope|Trash|Upload|User|X)\.mjs$/

/** Those that the first page shows as well. */
const publicIcons = /[\\/]icons[\\/]Icon(?:Book2|Checks|DeviceMobile|Lock|Printer|School)\.mjs$/

/**
 * What nearly every page of the signed-in needs and the sign-in pages do not. In one file: as thirty they stood in the
 * list of every page that the first load knows, so each new page made the sign-in page larger.
 */
const workspaceLibraries =
  /[\\/](?:@tanstack[\\/](?:react-query|query-core)|@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:ScrollArea|Alert|ModalBase|Modal|Table|Checkbox|Combobox|CopyButton|FileButton|Select|Textarea))[\\/]|[\\/]icons[\\/]Icon(?:AlertCircle|AlertTriangle|Calendar)\.mjs$/

const workspaceParts =
  /[\\/]web[\\/]src[\\/](?:kernel[\\/](?:use-change|upload)|reference[\\/]colleges[\\/]colleges\.queries|ui[\\/](?:page[\\/](?:add-action|page-frame|refused|large-modal|use-is-phone)|table[\\/]|form[\\/](?:confirm|date-input|typed-day)|files[\\/](?:save-file|save-list-button)))/

/** The contract's part of it. */
const workspaceContract =
  /[\\/]contract[\\/]src[\\/](?:fields[\\/](?:text|field)|identity[\\/]accounts[\\/](?:person|account\.endpoints|licence-term)|reference[\\/]colleges[\\/]place-query|kernel[\\/](?:access|endpoint))\.ts$/

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Apart from our own code, so that a new version of ours does not bring them to every device again.
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
