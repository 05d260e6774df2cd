/**
 * The parts of the specification that each machine fulfils, in short, with the section. A machine of our own design
 * (the stage, the root) names the promise that it keeps for the others.
 */
export const SENTENCES: Readonly<Record<string, readonly (readonly [section: string, sentence: string])[]>> = {
  app: [
    ['2', 'Every route leads to its screen; a root path without a name is resolved from the host.'],
    ['2', 'The group root is the home page or the first step; a link that chooses something begins the booking.'],
    ['4', 'Closing the alert of a booking link loads the page anew, without the date, unless the link freezes it.'],
    ['8', 'A group that nobody knows leads to the page that says so; an inactive one to its notice.'],
  ],
  appointments: [
    ['2', 'The appointments of a customer, person by person, upcoming ones ascending and past ones descending.'],
    ['4', 'A link of an email that wants to cancel or export lands here after the login.'],
    ['4', 'What was cancelled leaves both lists.'],
  ],
  booking: [
    ['2', 'The steps of a booking in the order that the group sets; steps behind the present one are closed.'],
    ['4', 'A choice clears what depends on it, a lone choice is taken, an empty list of sets is passed over.'],
    ['5', 'Several services only up to the number of the service step.'],
    ['6', 'Groups that are not open ask who somebody is before they ask anything personal.'],
  ],
  cancel: [
    ['4', 'Cancelling asks first, is under way, and ends in a confirmation or in a message that stays open.'],
    ['8', 'Too close to its start an appointment cannot be cancelled; one that is gone is called gone.'],
  ],
  carousel: [
    ['2', 'The pictures of the home page change every four seconds; arrows and dots where there are several.'],
  ],
  confirm: [
    [
      '2',
      'The confirmation offers the calendar, the way there, another booking, cancelling, changing and the way back.',
    ],
    ['6', 'A professional has no calendar button.'],
  ],
  consent: [['2', 'Whether visits may be counted is asked, and the footer brings the question back.']],
  details: [
    ['2', 'The person, the comment and the consent to a video conference stand before the book button.'],
    ['5', 'Somebody has to be chosen, and the form has to be without a fault, before anything is booked.'],
  ],
  entrance: [
    ['4', 'The key of an email logs somebody in; without one the login asks.'],
    ['4', 'An address that was changed is confirmed by the link of an email and a login.'],
  ],
  entry: [
    ['4', 'Editing asks whether it is possible; editing and taking again check that service and resource still exist.'],
    ['2', 'What a link chooses beforehand is checked before the first step.'],
  ],
  export: [['2', 'A calendar file of one or more appointments.']],
  ficheForm: [
    ['2', 'Saved persons, a new person, the fields of the group, a comment.'],
    ['5', 'Each field is checked by its kind; what is missing or wrong is said beside it.'],
    ['6', 'Fields that the group hides are not shown.'],
  ],
  firstFree: [['6', 'A professional on the telephone sees the first free times of several calendars side by side.']],
  home: [
    ['2', 'The home page of a business: what it is, its pictures, offers, hours, address and links.'],
    ['2', 'A business that does not show a home page leads on to the first step.'],
  ],
  host: [['9', 'A page around the product may switch the reporting of the height on and off, and hears the height.']],
  language: [['1', 'The texts in every language of the group; lists are fetched again when it changes.']],
  emailRequest: [
    ['2', 'Registering asks for an address, and says that an email is on its way.'],
    ['2', 'A forgotten password asks for an address, and says that an email is on its way.'],
    ['5', 'An address is checked before it is sent; a closed registration is said with the phone of the business.'],
  ],
  list: [
    ['4', 'A list is loading, empty or loaded, is fetched when it is shown first and again in another language.'],
    ['8', 'A list that does not come says so in its place.'],
  ],
  liveMap: [['2', 'The map of an address, which is fetched when somebody asks for it.']],
  login: [
    ['4', 'Login: asked, let in, refused, or locked for ten minutes after too many failures.'],
    ['5', 'Address and password are checked before anything is sent.'],
  ],
  logout: [['4', 'Logging out asks, is under way, and is over.']],
  map: [
    ['2', 'The map page: the address on two lines, or that there is none; the group is read again when it is missing.'],
  ],
  missing: [['2', 'A page that does not exist says so, and leads to the group after ten seconds.']],
  newEmail: [
    ['4', 'Another address is pending until the link of its email confirms it.'],
    ['5', 'A new address must be one, and another than the present one.'],
  ],
  newPassword: [['5', 'A new password keeps six criteria, and is written twice.']],
  notifications: [
    ['8', 'What went wrong with an appointment opens an alert; everything else is a notification that leaves.'],
  ],
  palette: [
    ['6', 'A professional names a service, a calendar, a day or a person, and the booking goes on from there.'],
  ],
  password: [
    ['2', 'The page of a new password opens only for who has to choose one.'],
    ['5', 'A password that breaks the rules of today has to be changed after the login.'],
  ],
  personalData: [['2', 'How long data are kept, and how their deletion is asked for.']],
  personSearch: [
    ['5', 'A search for persons begins with three letters, a second after the last one.'],
    ['6', 'A professional finds any person of the group by name.'],
  ],
  records: [['2', 'One tab for each person whom a customer books for, at most eight, and one for the account.']],
  saving: [
    ['2', 'A person of the customer is saved; nothing is said to have failed that may still turn out to be saved.'],
  ],
  session: [
    ['6', 'Who is here: nobody, a customer or a professional; a token lives two hours.'],
    ['8', 'A connection that has expired is said, and asks to log in again.'],
  ],
  slots: [
    ['2', 'A week of times, as many days as the window has room for, never before the first one nor too far ahead.'],
    ['4', 'Times that do not come say so; the first one that was known is kept; a calendar that is invalid is named.'],
  ],
  sso: [['6', 'A group with a single sign-on alone lets nobody in by another way.']],
  stage: [['2', 'Each screen and each step comes with its code, and says so where that does not come.']],
  submission: [
    ['7', 'An appointment is booked or moved by one call.'],
    ['8', 'Each refusal is told by its code; what was not answered is looked up before anything is claimed.'],
  ],
  times: [['2', 'More services are added in the step of the times, up to the number that the group allows.']],
  video: [['4', 'A video conference opens a quarter of an hour before its start and closes five minutes after it.']],
  wayHome: [['2', 'The header offers a way to the home page only where the business shows one.']],
}
