interface Facts {
  /** It has a view of its own, in `view/views.tsx`: whether that shows child machines, too. */
  view?: 'alone' | 'withChildren'
  /** Why it has none, shown on its page. */
  withoutView?: string
  /** The nearest machine whose view shows what this one decides: where it has no view, or one of some states only. */
  shownBy?: string
  /**
   * The parts of the specification that it fulfils, in short, with the section. A machine of our own design (the stage,
   * the root) names the promise that it keeps for the others.
   */
  sentences: readonly (readonly [section: string, sentence: string])[]
}

/** What the explorer says of each machine besides what it reads in it. */
const FACTS = {
  app: {
    withoutView:
      'It decides which screen is shown, and its router and header need the whole product. Open the product with ?inspect and watch it live.',
    shownBy: 'home',
    sentences: [
      ['2', 'Every route leads to its screen; a root path without a name is resolved from the host.'],
      ['2', 'The group root is the home page or the first step; a link that chooses something begins the booking.'],
      ['4', 'Closing the alert of a booking link loads the page anew, without the date, unless the link freezes it.'],
      ['8', 'A group that nobody knows leads to the page that says so; an inactive one to its notice.'],
    ],
  },
  appointments: {
    view: 'withChildren',
    sentences: [
      ['2', 'The appointments of a customer, person by person, upcoming ones ascending and past ones descending.'],
      ['4', 'A link of an email that wants to cancel or export lands here after the login.'],
      ['4', 'What was cancelled leaves both lists.'],
    ],
  },
  booking: {
    withoutView: 'It decides which step is shown; the steps are machines of their own. Watch it live.',
    shownBy: 'list',
    sentences: [
      ['2', 'The steps of a booking in the order that the group sets; steps behind the present one are closed.'],
      ['4', 'A choice clears what depends on it, a lone choice is taken, an empty list of sets is passed over.'],
      ['5', 'Several services only up to the number of the service step.'],
      ['6', 'Groups that are not open ask who somebody is before they ask anything personal.'],
    ],
  },
  cancel: {
    view: 'alone',
    sentences: [
      ['4', 'Cancelling asks first, is under way, and ends in a confirmation or in a message that stays open.'],
      ['8', 'Too close to its start an appointment cannot be cancelled; one that is gone is called gone.'],
    ],
  },
  carousel: {
    withoutView: 'It says which picture of the home page is in front: Home shows it.',
    shownBy: 'home',
    sentences: [
      ['2', 'The pictures of the home page change every four seconds; arrows and dots where there are several.'],
    ],
  },
  confirm: {
    view: 'withChildren',
    sentences: [
      [
        '2',
        'The confirmation offers the calendar, the way there, another booking, cancelling, changing and the way back.',
      ],
      ['6', 'A professional has no calendar button.'],
    ],
  },
  consent: {
    view: 'alone',
    sentences: [['2', 'Whether visits may be counted is asked, and the footer brings the question back.']],
  },
  details: {
    withoutView: 'It is the form and the booking that follows it: Fiche form and Submission show them.',
    shownBy: 'ficheForm',
    sentences: [
      ['2', 'The person, the comment and the consent to a video conference stand before the book button.'],
      ['5', 'Somebody has to be chosen, and the form has to be without a fault, before anything is booked.'],
    ],
  },
  loginPage: {
    view: 'withChildren',
    sentences: [
      ['4', 'The key of an email logs somebody in; without one the login asks.'],
      ['4', 'An address that was changed is confirmed by the link of an email and a login.'],
    ],
  },
  entry: {
    view: 'alone',
    shownBy: 'list',
    sentences: [
      [
        '4',
        'Editing asks whether it is possible; editing and taking again check that service and resource still exist.',
      ],
      ['2', 'What a link chooses beforehand is checked before the first step.'],
    ],
  },
  export: {
    view: 'alone',
    sentences: [['2', 'A calendar file of one or more appointments.']],
  },
  ficheForm: {
    view: 'withChildren',
    sentences: [
      ['2', 'Saved persons, a new person, the fields of the group, a comment.'],
      ['5', 'Each field is checked by its kind; what is missing or wrong is said beside it.'],
      ['6', 'Fields that the group hides are not shown.'],
    ],
  },
  firstFree: {
    view: 'alone',
    sentences: [['6', 'A professional on the telephone sees the first free times of several calendars side by side.']],
  },
  home: {
    view: 'withChildren',
    sentences: [
      ['2', 'The home page of a business: what it is, its pictures, offers, hours, address and links.'],
      ['2', 'A business that does not show a home page leads on to the first step.'],
    ],
  },
  host: {
    withoutView: 'It speaks with the page around a frame, and shows nothing.',
    shownBy: 'home',
    sentences: [
      ['9', 'A page around the product may switch the reporting of the height on and off, and hears the height.'],
    ],
  },
  language: {
    withoutView: 'It changes the language of what others show.',
    shownBy: 'home',
    sentences: [['1', 'The texts in every language of the group; lists are fetched again when it changes.']],
  },
  emailRequest: {
    view: 'alone',
    sentences: [
      ['2', 'Registering asks for an address, and says that an email is on its way.'],
      ['2', 'A forgotten password asks for an address, and says that an email is on its way.'],
      ['5', 'An address is checked before it is sent; a closed registration is said with the phone of the business.'],
    ],
  },
  list: {
    view: 'alone',
    sentences: [
      ['4', 'A list is loading, empty or loaded, is fetched when it is shown first and again in another language.'],
      ['8', 'A list that does not come says so in its place.'],
    ],
  },
  liveMap: {
    view: 'alone',
    sentences: [['2', 'The map of an address, which is fetched when somebody asks for it.']],
  },
  login: {
    view: 'alone',
    sentences: [
      ['4', 'Login: asked, let in, refused, or locked for ten minutes after too many failures.'],
      ['5', 'Address and password are checked before anything is sent.'],
    ],
  },
  logout: {
    view: 'alone',
    sentences: [['4', 'Logging out asks, is under way, and is over.']],
  },
  map: {
    view: 'withChildren',
    sentences: [
      [
        '2',
        'The map page: the address on two lines, or that there is none; the group is read again when it is missing.',
      ],
    ],
  },
  missing: {
    view: 'alone',
    sentences: [['2', 'A page that does not exist says so, and leads to the group after ten seconds.']],
  },
  newEmail: {
    view: 'alone',
    sentences: [
      ['4', 'Another address is pending until the link of its email confirms it.'],
      ['5', 'A new address must be one, and another than the present one.'],
    ],
  },
  newPassword: {
    view: 'alone',
    sentences: [['5', 'A new password keeps six criteria, and is written twice.']],
  },
  notifications: {
    view: 'alone',
    sentences: [
      ['8', 'What went wrong with an appointment opens an alert; everything else is a notification that leaves.'],
    ],
  },
  palette: {
    view: 'withChildren',
    sentences: [
      ['6', 'A professional names a service, a calendar, a day or a person, and the booking goes on from there.'],
    ],
  },
  password: {
    view: 'withChildren',
    sentences: [
      ['2', 'The page of a new password opens only for who has to choose one.'],
      ['5', 'A password that breaks the rules of today has to be changed after the login.'],
    ],
  },
  personalData: {
    view: 'alone',
    sentences: [['2', 'How long data are kept, and how their deletion is asked for.']],
  },
  personSearch: {
    view: 'alone',
    sentences: [
      ['5', 'A search for persons begins with three letters, a second after the last one.'],
      ['6', 'A professional finds any person of the group by name.'],
    ],
  },
  fiches: {
    view: 'withChildren',
    sentences: [['2', 'One tab for each person whom a customer books for, at most eight, and one for the account.']],
  },
  saving: {
    view: 'alone',
    shownBy: 'ficheForm',
    sentences: [
      ['2', 'A person of the customer is saved; nothing is said to have failed that may still turn out to be saved.'],
    ],
  },
  session: {
    withoutView: 'It knows who is here, and others show it.',
    shownBy: 'login',
    sentences: [
      ['6', 'Who is here: nobody, a customer or a professional; a token lives two hours.'],
      ['8', 'A connection that has expired is said, and asks to log in again.'],
    ],
  },
  sessionBookings: {
    view: 'alone',
    sentences: [
      [
        '6',
        'A professional finds again what was booked in this session, to show, move or cancel it, until the logout.',
      ],
    ],
  },
  share: {
    view: 'alone',
    sentences: [['2', 'When and where the confirmed appointment is, for somebody else or for another device.']],
  },
  slots: {
    view: 'alone',
    sentences: [
      ['2', 'A week of times, as many days as the window has room for, never before the first one nor too far ahead.'],
      [
        '4',
        'Times that do not come say so; the first one that was known is kept; a calendar that is invalid is named.',
      ],
    ],
  },
  sso: {
    withoutView: 'It decides before anything of the group is shown.',
    shownBy: 'loginPage',
    sentences: [['6', 'A group with a single sign-on alone lets nobody in by another way.']],
  },
  stage: {
    withoutView: 'It shows its guest, which is a machine of its own.',
    shownBy: 'list',
    sentences: [['2', 'Each screen and each step comes with its code, and says so where that does not come.']],
  },
  submission: {
    view: 'alone',
    shownBy: 'ficheForm',
    sentences: [
      ['7', 'An appointment is booked or moved by one call.'],
      ['8', 'Each refusal is told by its code; what was not answered is looked up before anything is claimed.'],
    ],
  },
  times: {
    withoutView: 'It is the week of free times, and a list over it: Slots and List show them.',
    shownBy: 'slots',
    sentences: [['2', 'More services are added in the step of the times, up to the number that the group allows.']],
  },
  video: {
    view: 'alone',
    sentences: [
      ['4', 'A video conference opens a quarter of an hour before its start and closes five minutes after it.'],
    ],
  },
  homeLink: {
    withoutView: 'It knows whether the home page is shown, and the header shows the way there.',
    shownBy: 'home',
    sentences: [['2', 'The header offers a way to the home page only where the business shows one.']],
  },
  reports: {
    withoutView: 'It tells the operator of the deployment how the page fares, and shows nothing.',
    shownBy: 'submission',
    sentences: [['8', 'A write is booked, refused by a code, or of unknown outcome: as the operator is told it.']],
  },
} as const satisfies Readonly<Record<string, Facts>>

type Known = typeof FACTS

export type ViewedMachine = { [Id in keyof Known]: Known[Id] extends { view: string } ? Id : never }[keyof Known]

export const factsOf = (id: string): Facts | null => (Object.hasOwn(FACTS, id) ? FACTS[id as keyof Known] : null)
export const isViewed = (id: string): id is ViewedMachine => factsOf(id)?.view !== undefined
export const viewedMachines = (): readonly string[] => Object.keys(FACTS).filter(isViewed)
export const childrenFor = (id: string): 'real' | 'fake' => (factsOf(id)?.view === 'withChildren' ? 'real' : 'fake')
/** Null for a machine whose own view shows every state. */
export const shownByOf = (id: string): string | null => factsOf(id)?.shownBy ?? null
/** The machines that the table names. */
export const machinesWithFacts = (): readonly string[] => Object.keys(FACTS)
