import type { Rolldown } from 'vite'

/** The files that index.html names. */
export const STARTS = /^assets\/(?:index|react|packages|rules|rolldown-runtime)-/

/** React, and the module that keeps it in its own script. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/app\/react-root\.ts$/

/** The parts that nearly every visit loads, each with the modules that load it. */
const PARTS = {
  book: ['src/screens/book/book.screen.ts'],
  home: ['src/screens/elsewhere.ts', 'src/screens/home/home.screen.ts'],
  /** The frame around every screen, loaded after it. */
  frame: [
    'src/app/background.ts',
    'src/app/consent.ts',
    'src/app/frame.ts',
    'src/app/home-link.ts',
    'src/app/site.ts',
    'src/i18n/messages.ts',
    'src/screens/AppFooter.tsx',
    'src/screens/account/AccountArea.tsx',
    'src/screens/consent/consent.screen.ts',
    'src/screens/head/head.screen.ts',
    'src/views/navigation/navigation.ts',
    'src/views/toasts/Toasts.tsx',
  ],
  /** What follows a press. */
  navigation: ['src/app/navigation.ts'],
  /** What the step after the first list needs, dates in words included: it works without the times. */
  steps: [
    'src/api/catalogue/packs.ts',
    'src/api/catalogue/place-lists.ts',
    'src/api/slots/next-free.ts',
    'src/screens/book/later.ts',
    'src/time/locales.ts',
    'src/time/zone-data.ts',
    'src/views/summary/ChosenWhen.tsx',
    'src/views/texts/When.tsx',
    'src/views/ui/TextInput.tsx',
  ],
  link: ['src/actors/chosen.ts'],
  summary: ['src/screens/book/BookingNav.tsx'],
  /** The times, and what a booking needs around them. */
  times: ['src/api/slots/slots.ts', 'src/screens/book/times.step.ts', 'src/views/times/InvalidNotice.tsx'],
} as const
type Part = keyof typeof PARTS
/** Works where the times do not load. */
const BEFORE_TIMES = ['steps', 'summary']
const AROUND_TIMES = [...BEFORE_TIMES, 'times', 'link']

/** The graph does not say who needs an icon: all of them come through one module, which is left out. */
const ICON = /\/lucide-react\/.+\/icons\/([\w-]+)\.\w+$/
const ICONS: Readonly<Record<string, string>> = {
  'chevron-right': 'book',
  package: 'book',
  shuffle: 'book',
  tag: 'book',
  video: 'book',
  'calendar-days': 'steps',
  'calendar-search': 'steps',
  plus: 'steps',
  'log-out': 'shared',
  'map-pin': 'site',
  search: 'shared',
  'user-round': 'shared',
}

type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** The module itself, and all that import it, directly or indirectly. */
function usersOf(id: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  const known = graph.getModuleInfo(id)
  if (!known || found.has(id)) return found
  found.add(id)
  for (const importer of known.importers) usersOf(importer, graph, found)
  return found
}

/** Whether one of the modules `roots`, named by the end of its path, imports the module, directly or indirectly. */
const isFrom = (roots: readonly string[], id: string, graph: ModuleGraph) =>
  [...usersOf(id, graph)].some((user) => roots.some((root) => user.endsWith(`/${root}`)))

/** Modules that the first-list script shares with the application. */
const isOfFirstList = (id: string, graph: ModuleGraph) =>
  !id.includes('/src/first-list/') && isFrom(['src/first-list/main.ts'], id, graph)

const ROOTS = Object.values(PARTS).flat()

/** Whether a file that is loaded on demand, and is no part, needs the module. */
const isOnDemand = (id: string, graph: ModuleGraph) =>
  [...usersOf(id, graph)].some(
    (user) => graph.getModuleInfo(user)?.dynamicImporters.length && !ROOTS.some((root) => user.endsWith(`/${root}`)),
  )

/** The file of a module that the start does not need: that of its part; what parts share is in `shared`. */
function fileOf(id: string, graph: ModuleGraph): string | null {
  const [, icon = ''] = ICON.exec(id) ?? []
  if (icon) return ICONS[icon] ?? null
  const parts = Object.keys(PARTS).filter((part) => isFrom(PARTS[part as Part], id, graph))
  const [part = null, ...others] = parts
  // Small modules of all pages: those of the business's own pages apart, since no booking needs them.
  if (part === 'home' && others.length === 0 && isOnDemand(id, graph)) return 'site'
  if (part === 'frame' && others.length === 0 && isOnDemand(id, graph)) return 'shared'
  if (others.length === 0) return part
  if (parts.every((one) => AROUND_TIMES.includes(one)))
    return parts.some((one) => BEFORE_TIMES.includes(one)) ? 'steps' : 'times'
  if (!parts.includes('book')) return 'shared'
  // The first screen waits for no further file.
  return parts.includes('home') || parts.includes('frame') ? 'start' : 'book'
}

const startsWith = (id: string, graph: ModuleGraph) =>
  !id.includes('/node_modules/') && (isFrom(['index.html'], id, graph) || fileOf(id, graph) === 'start')

/**
 * Which modules share a file. Every page starts with four files, two of which change only with package updates. Without
 * these groups, each module that two later parts share becomes a request of its own.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: (id, graph) => (isOfFirstList(id, graph) ? 'rules' : null), priority: 4 },
  { name: 'react', tags: ['$initial'], test: REACT, priority: 3 },
  { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 2 },
  { name: (id, graph) => (startsWith(id, graph) ? 'start' : null), priority: 1 },
  // In this order, since a file also gets what its modules import, unless a file above has it.
  ...['shared', 'site', 'book', 'steps', 'times', 'frame'].map((file, index) => ({
    name: (id: string, graph: ModuleGraph) => (fileOf(id, graph) === file ? file : null),
    priority: 0.9 - index / 10,
    minSize: 0,
  })),
  { name: fileOf, minSize: 0 },
]
