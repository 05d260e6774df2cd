/**
 * The machines that have a view of their own, and whether it also shows child machines. The others give the reason in
 * `WITHOUT`.
 */
const VIEWED = {
  appointments: 'withChildren',
  cancel: 'alone',
  confirm: 'withChildren',
  consent: 'alone',
  entrance: 'withChildren',
  entry: 'alone',
  export: 'alone',
  ficheForm: 'withChildren',
  firstFree: 'alone',
  home: 'withChildren',
  emailRequest: 'alone',
  list: 'alone',
  liveMap: 'alone',
  login: 'alone',
  logout: 'alone',
  map: 'withChildren',
  missing: 'alone',
  newEmail: 'alone',
  newPassword: 'alone',
  notifications: 'alone',
  palette: 'withChildren',
  password: 'withChildren',
  personSearch: 'alone',
  personalData: 'alone',
  records: 'withChildren',
  saving: 'alone',
  slots: 'alone',
  submission: 'alone',
  video: 'alone',
} as const satisfies Readonly<Record<string, 'alone' | 'withChildren'>>

export type ViewedMachine = keyof typeof VIEWED

/** Why a machine has no view of its own, shown on its page; every other machine has one. */
const WITHOUT: Readonly<Record<string, string>> = {
  app: 'It decides which screen is shown, and its router and header need the whole product. Open the product with ?inspect and watch it live.',
  booking: 'It decides which step is shown; the steps are machines of their own. Watch it live.',
  carousel: 'It says which picture of the home page is in front: Home shows it.',
  details: 'It is the form and the booking that follows it: Fiche form and Submission show them.',
  host: 'It speaks with the page around a frame, and shows nothing.',
  language: 'It changes the language of what others show.',
  session: 'It knows who is here, and others show it.',
  sso: 'It decides before anything of the group is shown.',
  stage: 'It shows its guest, which is a machine of its own.',
  times: 'It is the week of free times, and a list over it: Slots and List show them.',
  wayHome: 'It knows whether the home page is shown, and the header shows the way there.',
}

export const viewedMachines = (): readonly string[] => Object.keys(VIEWED)
export const isViewed = (id: string): id is ViewedMachine => Object.hasOwn(VIEWED, id)
/** Null for a machine with a view, or one that neither list names. */
export const whyWithoutView = (id: string): string | null => WITHOUT[id] ?? null
export const childrenFor = (id: string): 'real' | 'fake' =>
  isViewed(id) && VIEWED[id] === 'withChildren' ? 'real' : 'fake'
