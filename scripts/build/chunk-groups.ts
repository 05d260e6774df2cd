import type { Rolldown } from 'vite'

/** The files that index.html names. */
export const STARTS = /^assets\/(?:index|react|packages|rules|rolldown-runtime)-/

/** React, and the module that keeps it in its own script. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/app\/react-root\.ts$/

/** Modules at one of these paths, regular expressions without their endings. */
const at = (...paths: string[]) => new RegExp(String.raw`/(?:${paths.join('|')})\.\w+$`)
/** Modules in one of these folders, or with one of these path prefixes. */
const under = (...paths: string[]) => new RegExp(`/(?:${paths.join('|')})`)

/** What the cards of a booking and of the home page share. */
const CARDS = at(
  'machines/domain/catalogue/price',
  'machines/domain/time/duration',
  'src/views/ui/(?:Chip|StepHeading|Thumbnail|card-parts)',
  'src/views/texts/(?:Duration|money|useAmounts)',
  'icons/chevron-right',
)

/**
 * The modules of the times, without what comes later or with few bookings: the rules of the columns and of a typed day,
 * the check before the form, the calendars of a set, and the table of irregular zones.
 */
const TIMES = under(
  'machines/booking/times/(?!chooser)',
  'machines/domain/slots/(?!slot-grid|unavailable-day)',
  'src/api/slots/(?!check-|set-)',
  'src/api/group/need-zone',
  'src/actors/slots',
  'src/time/(?!irregular)[^/]+$',
  String.raw`src/views/texts/(?:usePhrase|useTimeFormat|ZoneText)\.`,
)

/** The frame around every screen, loaded after it: navigation, account control, footer, head, toasts, consent. */
const FRAME = under(
  String.raw`src/views/(?:navigation|head|toasts|consent)/(?!\w+(?:Menu|Dialog))`,
  'src/views/account/AccountControl',
  'src/screens/(?:AppFooter|head/|consent/|account/AccountArea)',
)

/** Small modules that the summary and the times share. */
const TOTALS = at(
  String.raw`machines/booking/summary\.selectors`,
  'machines/domain/catalogue/totals',
  'src/screens/book/when',
  'src/views/texts/request-step',
  'icons/(?:calendar-days|calendar-search|plus)',
)

/** Small modules that most later screens share. */
const PARTS = at(
  'machines/domain/account/customer',
  'machines/domain/appointment/(?:polling|refusal|unsettled)',
  'machines/domain/catalogue/find-service',
  'machines/domain/place/(?:directions|safe-link)',
  'machines/domain/site/opening-hours',
  'machines/domain/time/wall-date',
  String.raw`machines/(?:account/logout/logout|home/home)\.selectors`,
  'src/views/safety/SafeLink',
  String.raw`src/views/ui/(?:Card|Heading|announce-shown|TextInput|TextLink|path-to|control\.recipe)`,
  'icons/(?:log-out|map-pin|search|user-round)',
)

type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Whether an entry, named by the end of its path, imports the module, directly or indirectly. */
function isFrom(entry: string, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  const known = graph.getModuleInfo(id)
  if (!known || seen.has(id)) return false
  seen.add(id)
  return (
    (known.isEntry && id.endsWith(entry)) || known.importers.some((importer) => isFrom(entry, importer, graph, seen))
  )
}

const isInitial = (id: string, graph: ModuleGraph) => isFrom('/index.html', id, graph)

/** Modules that the first-list script shares with the application. */
const isOfFirstList = (id: string, graph: ModuleGraph) =>
  !id.includes('/src/first-list/') && isFrom('/src/first-list/main.ts', id, graph)

const startsWith = (id: string, graph: ModuleGraph) =>
  CARDS.test(id) || (!id.includes('/node_modules/') && isInitial(id, graph))

/**
 * Which modules share a file. Every page starts with four files, two of which change only with package updates. Without
 * these groups, each module that two later parts share becomes a request of its own.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: (id, graph) => (isOfFirstList(id, graph) ? 'rules' : null), priority: 4 },
  { name: 'react', tags: ['$initial'], test: REACT, priority: 3 },
  { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 2 },
  { name: (id, graph) => (startsWith(id, graph) ? 'start' : null), priority: 1 },
  // Most visits begin with a booking; a home page does not need it.
  { name: 'book', test: /\/src\/screens\/book\/book\.screen\.ts$/ },
  { name: 'totals', test: TOTALS, minSize: 0 },
  { name: 'times', test: TIMES },
  // Direct links to the times need this before the frame.
  { name: 'catalogues', test: at('src/i18n/messages'), minSize: 0 },
  { name: 'parts', test: PARTS, priority: 1, minSize: 0 },
  { name: 'frame', test: FRAME, minSize: 0 },
]
