export interface Retired {
  /** Counted from 1. */
  line: number
  /** The name as it is written. */
  name: string
  /** The term of docs/glossary.md that replaces it. */
  term: string
}

/** Retired as part of a name; alone each is an ordinary word. */
const PARTS = new Map(
  Object.entries({
    beside: 'background',
    wish: 'link action, or pending navigation',
    wishes: 'link action, or pending navigation',
    wished: 'linked',
    told: 'notified',
    tell: 'notify',
    tells: 'notify',
    heard: 'received',
    unheard: 'autofill',
    standing: 'current',
    sighting: 'seen appointments',
    sightings: 'seen appointments',
    doubt: 'unknown outcome',
    doubted: 'unknown outcome',
    doubting: 'unknown outcome',
    doubtful: 'unknown outcome',
    entrance: 'login page',
    corner: 'account control',
    remainder: 'fallback footer',
    dressed: 'theme applied',
    amiss: 'issues',
  }),
)

/** Retired as they stand. */
const NAMES = new Map(
  Object.entries({
    'line.restored': 'network.restored',
    'slots.taken': 'slot.picked',
    'step.timeTaken': 'step.slotPicked',
    barredBy: 'unavailableReason',
    dressPage: 'addStyleSheet',
    handedOver: 'shareInFlight',
    isLetIn: 'isAdmitted',
    isRefusedAloud: 'opensAlert',
    LOADING_SAID_MS: 'LOADING_ANNOUNCE_DELAY_MS',
    lookFailure: 'pollFailure',
    MENDED: 'LOCALE_FIXES',
    metAmong: 'countVisible',
    readThere: 'readHistoryPlace',
    teachBreton: 'polyfillBreton',
    wayThere: 'directionsTarget',
    loadWords: 'loadMessages',
    withWords: 'withMessages',
  }),
)

const NAME = /[A-Za-z_$][\w$]*(?:\.[a-z]\w*(?='))?/g

const partsOf = (name: string): readonly string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase())

function termFor(name: string): string | undefined {
  const parts = partsOf(name)
  return NAMES.get(name) ?? (parts.length > 1 ? PARTS.get(parts.find((part) => PARTS.has(part)) ?? '') : undefined)
}

/** The retired names in a source; for the words of a sentence the reader's judgement has to do. */
export function retiredIn(source: string): readonly Retired[] {
  return source.split('\n').flatMap((text, index) =>
    (text.match(NAME) ?? []).flatMap((name) => {
      const term = termFor(name)
      return term === undefined ? [] : [{ line: index + 1, name, term }]
    }),
  )
}

/** The term that replaces a part of a path; undefined where nothing of it is retired. */
export function retiredPath(path: string): string | undefined {
  return path
    .split(/[/.-]/)
    .map((part) => PARTS.get(part))
    .find((term) => term !== undefined)
}
